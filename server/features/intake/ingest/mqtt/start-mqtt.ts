import { FOREIGN_TOPIC } from '@sensorstack/contract/features/intake/ingest/errors.ts'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { createNetworks } from '../../../../platform/connections/networks.ts'
import type { Strangers } from '../../../../platform/connections/strangers.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import type { Device } from '../../../../platform/http/implementation.ts'
import type { Live } from '../../../../platform/live/live.ts'
import { onDeposited } from '../../../configuration/deployments/public.ts'
import { onDeviceKeyGiven } from '../../../core/device-keys/public.ts'
import type { Ingest } from '../ingest.ts'
import { noteRefusal } from '../refusals/note-refusal.ts'
import { concernsOthers, maySubscribe, publishKind } from './device-topics.ts'
import { noteAbuses } from './note-abuses.ts'
import { signIn } from './sign-in.ts'
import { startBroker } from './start-broker.ts'
import { createMessageTaker, errorBody } from './take-message.ts'

export interface MqttDeps {
  readonly ingest: Ingest
  readonly live: Pick<Live, 'onSignal' | 'tell'>
  /** The number of servers on the database, including this one. By default it is alone. */
  readonly countServers?: () => number
  /** Limits the connections that have not signed in. */
  readonly strangers?: Strangers
  /** The addresses or networks of proxies that may pass on the address of a box, by the PROXY protocol. */
  readonly trustedProxies?: readonly string[]
  readonly log: Logger
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
}

/** The MQTT transport, independent of the broker behind it. */
export interface Mqtt {
  readonly port: number
  /** The number of open sockets, and how many of them are paused because too much is queued. */
  sockets(): { open: number; paused: number }
  close(): Promise<void>
}

/** A box that signs in at another server has left this one, even if its old connection doesn't know that yet. */
const signedInElsewhere = 'box_signed_in'

/**
 * Starts the broker for boxes. A box signs in with its hardware id and its device key, and may only use its own topics: messages
 * to others are dropped, subscriptions to others are refused. A new device key closes the connection, whichever process issues
 * it. A publish is acknowledged after its commit: if the database fails there is no PUBACK, the connection closes, and the box
 * retries.
 */
export async function startMqtt(address: { host: string; port: number }, deps: MqttDeps): Promise<Mqtt> {
  const { ingest, live, strangers, log, clock } = deps
  const taker = createMessageTaker({
    ingest,
    clock,
    log,
    // It has already been read, so an excess counts against the next uploads, which then aren't read.
    countItemsOf: ({ hardwareUniqueId }, items) => ingest.rateLimit.oweReadings(hardwareUniqueId, items),
  })
  /** Also notes a refusal that the box doesn't see: it gets no PUBACK, and sends the upload again. */
  const takeUpload = (device: Device, payload: Buffer) =>
    taker.upload(device, payload).catch((error) => {
      if (error instanceof ApiError) noteRefusal(ingest, 'mqtt', device, error.definition)
      throw error
    })

  const handOver = (device: Device, hasSubscribed: boolean): void => {
    const topic = deviceTopics(device.hardwareUniqueId).config
    ingest.handOver(device).then(
      (handed) => {
        for (const one of handed)
          broker.send(device.hardwareUniqueId, topic, () => JSON.stringify(one), hasSubscribed)
      },
      // The next connection, or the response to the next upload, hands it over.
      (error) => log.warn({ err: error }, 'a configuration could not be handed over'),
    )
  }

  const ownId = deps.random.id()
  const abuses = noteAbuses(deps)
  const broker = await startBroker(
    address,
    {
      signIn: (name, key) => signIn({ ...ingest, abuses }, name, key),
      mayPublish: (device, topic) => publishKind(device.hardwareUniqueId, topic) !== null,
      mayHear: (device, topic) => maySubscribe(device.hardwareUniqueId, topic),
      signedIn: ({ hardwareUniqueId }) => {
        if ((deps.countServers?.() ?? 1) > 1) live.tell(signedInElsewhere, `${ownId} ${hardwareUniqueId}`)
      },
      heard: (device, topic) => {
        if (topic === deviceTopics(device.hardwareUniqueId).config) handOver(device, true)
      },
      refusedToHear: ({ hardwareUniqueId }, topic) => {
        if (concernsOthers(hardwareUniqueId, topic)) abuses.note(hardwareUniqueId, 'foreign_subscription')
      },
      refused: abuses.count,
      tick: abuses.tick,
      take: async (device, topic, payload) => {
        const { hardwareUniqueId } = device
        const answer = (body: unknown) =>
          broker.send(hardwareUniqueId, deviceTopics(hardwareUniqueId).result, () => JSON.stringify(body))
        const kind = publishKind(hardwareUniqueId, topic)
        if (kind === 'upload') answer(await takeUpload(device, payload))
        else if (kind === 'config_ack') {
          const fault = await taker.response(device, payload)
          if (fault) answer(fault)
        } else {
          if (concernsOthers(hardwareUniqueId, topic)) abuses.note(hardwareUniqueId, 'foreign_topic')
          answer(errorBody(new ApiError(FOREIGN_TOPIC)))
        }
      },
    },
    {
      pressure: ingest.pressure,
      rateLimit: ingest.rateLimit,
      ...(strangers && { strangers }),
      isProxy: createNetworks(deps.trustedProxies ?? []),
      log,
    },
  )
  // From now on a box needs its new key.
  onDeviceKeyGiven(live, broker.closeOthers)
  live.onSignal(signedInElsewhere, (text) => {
    const end = text.indexOf(' ')
    if (text.slice(0, end) !== ownId) broker.closeConnection(text.slice(end + 1))
  })
  onDeposited(live, (hardwareUniqueId) => {
    const device = broker.listenerTo(hardwareUniqueId, deviceTopics(hardwareUniqueId).config)
    if (device) handOver(device, false)
  })
  return {
    port: broker.port,
    sockets: broker.sockets,
    close: async () => {
      await broker.close()
      await abuses.close()
    },
  }
}
