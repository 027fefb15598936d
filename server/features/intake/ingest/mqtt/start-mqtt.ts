import { configurationAck } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import { isDeviceName } from '@sensorstack/contract/features/core/sensorbox-kernel/device-name.ts'
import { FOREIGN_TOPIC } from '@sensorstack/contract/features/intake/ingest/errors.ts'
import {
  deviceTopics,
  type UploadResult,
  upload,
} from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { type ErrorBody, MALFORMED_BODY } from '@sensorstack/contract/platform/errors.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { createNetworks } from '../../../../platform/connections/networks.ts'
import type { Strangers } from '../../../../platform/connections/strangers.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import type { Device } from '../../../../platform/http/implementation.ts'
import { jsonText } from '../../../../platform/http/request/json-text.ts'
import { faultOfJson } from '../../../../platform/http/request/unreadable-body.ts'
import type { Live } from '../../../../platform/live/live.ts'
import { onDeposited } from '../../../configuration/deployments/public.ts'
import { onDeviceKeyGiven } from '../../../core/device-keys/public.ts'
import type { Ingest } from '../ingest.ts'
import { isInternalError } from '../is-internal-error.ts'
import { noteRefusal } from '../note-refusal.ts'
import { markNotNumbers } from '../parse/mark-not-numbers.ts'
import { countItems, countParsed } from '../parse/parse-upload.ts'
import { readSimpleUpload } from '../parse/read-simple-upload.ts'
import { concernsOthers, maySubscribe, publishKind } from './device-topics.ts'
import { noteAbuses } from './note-abuses.ts'
import { startBroker } from './start-broker.ts'

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
  /** Stores an upload. An unreadable one is acknowledged with an error body, because a retry would fail again. */
  const store = async (device: Device, payload: Buffer): Promise<unknown> => {
    const simple = readSimpleUpload(payload, clock.now())
    if (simple) return submit(device, countParsed(simple), () => ingest.submitParsed(device, simple))
    const text = jsonText(markNotNumbers(payload))
    const body = upload.safeParse(parseJson(text))
    if (!body.success) {
      noteRefusal(ingest, 'mqtt', device, MALFORMED_BODY)
      return unreadable('an upload', text, body.error)
    }
    return submit(device, countItems(body.data), () => ingest.submit(device, body.data))
  }
  const submit = async (
    device: Device,
    items: number,
    send: () => Promise<UploadResult>,
  ): Promise<unknown> => {
    // It has already been read, so an excess counts against the next uploads, which then aren't read.
    ingest.rateLimit.oweReadings(device.hardwareUniqueId, items)
    try {
      const result = await send()
      ingest.meter.stored('mqtt', result)
      return result
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      noteRefusal(ingest, 'mqtt', device, error.definition)
      if ([413, 422].includes(error.definition.status)) return errorBody(error)
      throw error
    }
  }

  /** Processes a response to a configuration. Returns what to send to the box, if it can't be read. */
  const takeResponse = async (device: Device, payload: Buffer): Promise<ErrorBody | null> => {
    const text = jsonText(payload)
    const ack = configurationAck.safeParse(parseJson(text))
    const store = () =>
      ack.success ? ingest.acknowledge(device, ack.data) : ingest.noteUnreadable(device, text)
    try {
      await store().catch((error) => {
        if (!isInternalError(error)) throw error
        return store()
      })
    } catch (error) {
      if (!isInternalError(error)) throw error
      // Without the PUBACK the box would send it for ever, and nothing else.
      log.error(
        { err: error, device: device.hardwareUniqueId },
        'a response to a configuration was dropped: storing it failed twice',
      )
    }
    return ack.success ? null : unreadable('a response to a configuration', text, ack.error)
  }

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
      signIn: async (name, key) => {
        if (!isDeviceName(name)) return null
        const device = await ingest.findDevice(key)
        if (device?.hardwareUniqueId === name) return device
        abuses.note(name, 'wrong_key')
        ingest.attempts.note(name, 'WRONG_KEY')
        return null
      },
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
        if (kind === 'upload') answer(await store(device, payload))
        else if (kind === 'config_ack') {
          const fault = await takeResponse(device, payload)
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unreadable(
  what: string,
  text: string,
  { issues: [first] }: { issues: readonly { path: PropertyKey[]; message: string }[] },
): ErrorBody {
  const fault = [first?.path.join('.'), first?.message].filter(Boolean).join(': ')
  const detail =
    parseJson(text) === undefined
      ? faultOfJson(text)
      : `The body is not ${what}: ${fault.replace(/\.$/, '')}.`
  return errorBody(new ApiError(MALFORMED_BODY, { detail }))
}

function errorBody({ message, definition }: ApiError): ErrorBody {
  return { detail: message, code: definition.code }
}
