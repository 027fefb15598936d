/** The operator's own broker. */
export interface BrokerAddress {
  /** The address for AMQP or MQTT, with user and password, and with RabbitMQ's virtual host. */
  readonly url: string
  /** The secret that the broker sends with its questions about boxes. */
  readonly secret: string
  /** The address of the broker's management API, with user and password. Without it a new key closes no connection. */
  readonly management: string | undefined
}

/** Whether the address is that of RabbitMQ, and not that of a broker with shared subscriptions. */
export function isRabbitMq(url: string): boolean {
  return /^amqps?:/.test(url)
}

/** Returns why a text isn't the address of a broker that can be used, or null if it is one. */
export function faultOfBrokerUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^(amqp|mqtt)s?:$/.test(url.protocol))
    return 'must be an address such as amqp://user:password@rabbitmq.example.com:5672/vhost or mqtt://user:password@emqx.example.com:1883'
  const isWhole = url.hostname && url.username && url.password && url.search === '' && url.hash === ''
  const path = url.pathname.slice(1)
  if (isRabbitMq(text))
    return isWhole && !path.includes('/')
      ? null
      : 'must be an address such as amqp://user:password@rabbitmq.example.com:5672/vhost'
  return isWhole && path === ''
    ? null
    : 'must be an address such as mqtt://user:password@emqx.example.com:1883'
}
