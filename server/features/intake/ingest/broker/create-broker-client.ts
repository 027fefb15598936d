import { setTimeout as wait } from 'node:timers/promises'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import type { Strangers } from '../../../../platform/connections/strangers.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { Live } from '../../../../platform/live/live.ts'
import { onDeposited } from '../../../configuration/deployments/public.ts'
import { onDeviceKeyGiven } from '../../../core/device-keys/public.ts'
import { openNamedDeviceFinder } from '../find-device.ts'
import type { Ingest } from '../ingest.ts'
import { noteAbuses } from '../mqtt/note-abuses.ts'
import { createMessageTaker } from '../mqtt/take-message.ts'
import { openSession } from './amqp-session.ts'
import { answerQuestions } from './answer-questions.ts'
import { type BrokerAddress, virtualHostOf } from './broker-address.ts'
import { isFitForBroker } from './broker-topics.ts'
import { createKeyCheck } from './check-key.ts'
import { closeConnection } from './close-connection.ts'
import { type KeptSession, keepSession } from './keep-session.ts'
import { createDeliveryTaker } from './take-delivery.ts'

export interface BrokerClientDeps {
  readonly ingest: Ingest
  readonly live: Pick<Live, 'onSignal'>
  readonly strangers?: Strangers
  readonly log: Logger
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
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
 * Creates the client of the operator's broker. The broker authenticates boxes by asking this server, keeps what they publish in a durable
 * queue, and forgets a message once it is stored.
 */
export function createBrokerClient(address: BrokerAddress, deps: BrokerClientDeps): BrokerClient {
  const { ingest, live, log, clock, database } = deps
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
  const noteTime = once(() =>
    log.info(
      'the broker notes no times of arrival: items without a time may be stored twice if it sends them again',
    ),
  )
  const open = async () => {
    const session = await openSession({
      url: address.url,
      most: mostUnderWay,
      take: (delivery, isOver) => {
        if (delivery.arrivedMs === undefined) noteTime()
        return take(delivery, isOver)
      },
    })
    wasConnected = true
    return session
  }

  const handOver = async (hardwareUniqueId: string): Promise<void> => {
    const session = kept?.current()
    if (!session || !isFitForBroker(hardwareUniqueId)) return
    const device = await devices.find(hardwareUniqueId)
    if (!device) return
    const { config } = deviceTopics(hardwareUniqueId)
    await ingest.offer(device, async (handed) => {
      const heard = await Promise.all(handed.map((one) => session.deliver(config, one)))
      return heard.every(Boolean)
    })
  }

  onDeposited(live, (hardwareUniqueId) => {
    // The response to the next upload hands it over otherwise.
    handOver(hardwareUniqueId).catch((error) =>
      log.warn({ err: error }, 'a configuration could not be handed over'),
    )
  })
  onDeviceKeyGiven(live, ({ hardwareUniqueId }) => {
    devices.forget(hardwareUniqueId)
    if (address.management === undefined || !isFitForBroker(hardwareUniqueId)) return
    closeConnection(address.management, hardwareUniqueId).catch((error) =>
      log.warn(
        { err: error, device: hardwareUniqueId },
        'the connection of a box with its previous key could not be closed at the broker',
      ),
    )
  })

  return {
    answerQuestions: (http) =>
      answerQuestions(http, {
        hasKey: createKeyCheck({ devices, attempts: ingest.attempts, abuses }),
        abuses,
        isKept: () => wasConnected,
        virtualHost: virtualHostOf(address.url),
        secret: address.secret,
        strangers: deps.strangers,
      }),
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

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
