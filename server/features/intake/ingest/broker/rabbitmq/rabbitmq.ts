import type { Logger } from 'pino'
import type { BrokerKind } from '../broker-kind.ts'
import { openAmqpSession } from './amqp-session.ts'
import { rabbitMqPaths } from './answer-rabbitmq.ts'

/** RabbitMQ, from whose queue the server takes over AMQP. `url` is an address that `faultOfBrokerUrl` accepts. */
export function rabbitMq(url: string, log: Pick<Logger, 'info'>): BrokerKind {
  let isNoted = false
  const noteTimes = () => {
    if (!isNoted)
      log.info(
        'the broker notes no times of arrival: items without a time may be stored twice if it sends them again',
      )
    isNoted = true
  }
  return {
    faultOfBox,
    open: (deps) =>
      openAmqpSession(url, {
        ...deps,
        take: (delivery, isOver) => {
          if (delivery.arrivedMs === undefined) noteTimes()
          return deps.take(delivery, isOver)
        },
      }),
    paths: (judge) => rabbitMqPaths(judge, virtualHostOf(url)),
    connectionPath: (hardwareUniqueId) => `/api/connections/username/${encodeURIComponent(hardwareUniqueId)}`,
  }
}

/** RabbitMQ makes a dot of each slash of a topic, so a dot in a hardware id looks like a slash to it. */
function faultOfBox(hardwareUniqueId: string): string | null {
  return hardwareUniqueId.includes('.') ? 'a hardware id with a dot over the broker' : null
}

/** Without a path the virtual host is `/`. */
function virtualHostOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || '/'
}
