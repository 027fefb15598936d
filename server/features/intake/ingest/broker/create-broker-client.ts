import { setTimeout as wait } from 'node:timers/promises'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import type { Strangers } from '../../../../platform/connections/strangers.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { Leases } from '../../../../platform/db/locks/leases.ts'
import type { Live } from '../../../../platform/live/live.ts'
import { onDeposited } from '../../../configuration/deployments/public.ts'
import { onDeviceKeyGiven } from '../../../core/device-keys/public.ts'
import { openNamedDeviceFinder } from '../devices/find-device.ts'
import type { Ingest } from '../ingest.ts'
import { noteAbuses } from '../mqtt/note-abuses.ts'
import { createMessageTaker } from '../mqtt/take-message.ts'
import { answerQuestions } from './answer-questions.ts'
import { type BrokerAddress, isRabbitMq } from './broker-address.ts'
import { createKeyCheck } from './check-key.ts'
import { closeConnection } from './close-connection.ts'
import { createBoxJudge } from './judge-box.ts'
import { type KeptSession, keepSession } from './keep-session.ts'
import { rabbitMq } from './rabbitmq/rabbitmq.ts'
import { brokerClientId } from './sharing/client-id.ts'
import { sharingBroker } from './sharing/sharing-broker.ts'
import { createDeliveryTaker } from './take-delivery.ts'

export interface BrokerClientDeps {
  readonly ingest: Ingest
  readonly live: Pick<Live, 'onSignal'>
  readonly strangers?: Strangers
  readonly log: Logger
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly once: Leases['once']
  /** The folder in which the name is kept by which a broker with shared subscriptions knows this server. */
  readonly dataDir: string
}

/** The way in for boxes at the operator's own broker. */
export interface BrokerClient {
  /** Adds the paths on which the broker asks about boxes. */
  answerQuestions(http: FastifyInstance): void
  /** Connects to the broker, and connects again whenever the connection ends. */
  start(): void
  isConnected(): boolean
  close(): Promise<void>
}

/** Messages that are under way at once: enough for batches, few enough to be sent again without harm. */
const mostUnderWay = 500
const retryMs = 1_000

/**
 * Creates the client of the operator's broker. The broker authenticates boxes by asking this server, keeps what they publish, and
 * forgets a message once it is stored.
 *
 * @throws StartupError if the data folder can't be used.
 */
export function createBrokerClient(address: BrokerAddress, deps: BrokerClientDeps): BrokerClient {
  const { ingest, live, log, clock, database } = deps
  const broker = isRabbitMq(address.url)
    ? rabbitMq(address.url, log)
    : sharingBroker(address.url, { clientId: brokerClientId(deps.dataDir, deps.random), clock, log })
  const abuses = noteAbuses(deps)
  const devices = openNamedDeviceFinder(database)
  const pause = () => wait(retryMs)
  let kept: KeptSession | null = null
  let minutes: NodeJS.Timeout | undefined
  let wasConnected = false

  const take = createDeliveryTaker({
    taker: createMessageTaker({ ingest, clock, log }),
    devices,
    meter: ingest.meter,
    clock,
    log,
    send: (topic, body, qos) => kept?.current()?.send(topic, body, qos),
    pause,
  })
  const open = async () => {
    const session = await broker.open({ most: mostUnderWay, take })
    wasConnected = true
    return session
  }

  const handOver = async (hardwareUniqueId: string): Promise<void> => {
    const session = kept?.current()
    if (!session || broker.faultOfBox(hardwareUniqueId) !== null) return
    const device = await devices.find(hardwareUniqueId)
    if (!device) return
    const { config } = deviceTopics(hardwareUniqueId)
    await ingest.offer(device, async (handed) => {
      const heard = await Promise.all(handed.map((one) => session.deliver(config, one)))
      return heard.every(Boolean)
    })
  }

  const deposited = new Set<{ readonly hardwareUniqueId: string }>()
  /** Every server hears of each configuration, and one of them publishes it. */
  const turn = deps.once({
    name: 'configurations over the broker',
    everyMs: 0,
    run: async (_now: number) => {
      const taken = [...deposited]
      deposited.clear()
      await Promise.all(taken.map(({ hardwareUniqueId }) => handOver(hardwareUniqueId)))
    },
  })
  onDeposited(live, (hardwareUniqueId) => {
    if (!kept?.current()) return
    const one = { hardwareUniqueId }
    deposited.add(one)
    turn
      .run(clock.now())
      // The response to the next upload hands it over otherwise.
      .catch((error) => log.warn({ err: error }, 'a configuration could not be handed over'))
      .finally(() => deposited.delete(one))
  })
  onDeviceKeyGiven(live, ({ hardwareUniqueId }) => {
    devices.forget(hardwareUniqueId)
    if (address.management === undefined || broker.faultOfBox(hardwareUniqueId) !== null) return
    closeConnection(address.management, broker.connectionPath(hardwareUniqueId)).catch((error) =>
      log.warn(
        { err: error, device: hardwareUniqueId },
        'the connection of a box with its previous key could not be closed at the broker',
      ),
    )
  })

  return {
    answerQuestions: (http) => {
      const judge = createBoxJudge({
        hasKey: createKeyCheck({ devices, attempts: ingest.attempts, abuses }),
        abuses,
        isKept: () => wasConnected,
        faultOfBox: broker.faultOfBox,
      })
      answerQuestions(http, broker.paths(judge), { secret: address.secret, strangers: deps.strangers })
    },
    start: () => {
      kept = keepSession({ open, pause, log })
      minutes = setInterval(abuses.tick, 1000)
    },
    isConnected: () => kept?.current() != null,
    close: async () => {
      clearInterval(minutes)
      await kept?.close()
      await abuses.close()
    },
  }
}
