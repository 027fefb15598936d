/** The operator's own broker. */
export interface BrokerAddress {
  /** The address for AMQP, with user, password and virtual host. */
  readonly url: string
  /** The secret that RabbitMQ sends with its questions about boxes. */
  readonly secret: string
  /** The address of RabbitMQ's management API, with user and password. Without it a new key closes no connection. */
  readonly management: string | undefined
}

const schemes = /^amqps?:$/

/** Returns why a text isn't the address of a broker that can be used, or null if it is one. */
export function faultOfBrokerUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^mqtts?:$/.test(url.protocol)) {
    return 'must be an amqp:// or amqps:// address: so far only brokers with AMQP are supported, such as RabbitMQ'
  }
  const isWhole = url && schemes.test(url.protocol) && url.hostname && url.username && url.password
  const hasOnePath = url && !url.pathname.slice(1).includes('/') && url.search === '' && url.hash === ''
  return isWhole && hasOnePath
    ? null
    : 'must be an address such as amqp://user:password@rabbitmq.example.com:5672/vhost'
}

/** Returns the virtual host of an address that `faultOfBrokerUrl` accepts. Without a path it is `/`. */
export function virtualHostOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || '/'
}
