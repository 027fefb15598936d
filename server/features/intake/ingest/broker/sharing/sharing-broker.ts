import type { Logger } from 'pino'
import type { Clock } from '../../../../../platform/clock/clock.ts'
import type { BrokerKind } from '../broker-kind.ts'
import { emqxPaths } from './answer-emqx.ts'
import { verneMqPaths } from './answer-vernemq.ts'
import { type FirstArrivals, rememberArrivals } from './first-arrivals.ts'
import { judgeClients } from './judge-client.ts'
import { openMqttSession } from './mqtt-session.ts'

/**
 * A broker with shared subscriptions, from which the server takes over MQTT, such as EMQX. `url` is an address that `faultOfBrokerUrl`
 * accepts; `clientId` is the name under which the broker keeps messages for this server.
 */
export function sharingBroker(
  url: string,
  deps: { readonly clientId: string; readonly clock: Clock; readonly log: Pick<Logger, 'warn'> },
): BrokerKind {
  let arrivals: FirstArrivals | undefined
  let hasConnected = false
  const noteForgotten = (isKept: boolean) => {
    if (hasConnected && !isKept)
      deps.log.warn(
        'the broker has forgotten the session of this server: what it had acknowledged and not delivered is lost',
      )
    hasConnected = true
  }
  return {
    faultOfBox: () => null,
    open: (session) => {
      arrivals ??= rememberArrivals(session.most, deps.clock.now)
      return openMqttSession({
        ...session,
        url,
        clientId: deps.clientId,
        arrivals,
        onKept: noteForgotten,
      })
    },
    paths: (judge) => {
      const clients = judgeClients(judge, url)
      return { ...emqxPaths(clients), ...verneMqPaths(clients) }
    },
    // EMQX's. The client id of a box is its hardware id.
    connectionPath: (hardwareUniqueId) => `/api/v5/clients/${encodeURIComponent(hardwareUniqueId)}`,
  }
}
