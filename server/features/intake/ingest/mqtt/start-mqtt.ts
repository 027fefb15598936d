import { configurationAck } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import {
  deviceTopics,
  type UploadResult,
  upload,
} from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { type ErrorBody, MALFORMED_BODY } from '@sensorstack/contract/platform/errors.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
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
import { countItems, countParsed } from '../parse/parse-upload.ts'
import { readSimpleUpload } from '../parse/read-simple-upload.ts'
import { maySubscribe, publishKind } from './device-topics.ts'
import { abuseNoter } from './note-abuse.ts'
import { startBroker } from './start-broker.ts'

export interface MqttDeps {
  readonly ingest: Ingest
  readonly live: Pick<Live, 'onSignal'>
  /** Limits the connections that have not signed in. */
  readonly strangers?: Strangers
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

/**
 * Starts the broker for boxes. A box signs in with its hardware id and its device key, and may only use its own topics. Any
 * other use closes the connection, and so does a new device key, whichever process issues it. A publish is acknowledged after
 * its commit: if the database fails there is no PUBACK, the connection closes, and the box retries.
 */
export async function startMqtt(address: { host: string; port: number }, deps: MqttDeps): Promise<Mqtt> {
  const { ingest, live, strangers, log, clock } = deps
  /** Stores an upload. An unreadable one is acknowledged with an error body, because a retry would fail again. */
  const store = async (device: Device, payload: Buffer): Promise<unknown> => {
    const simple = readSimpleUpload(payload, clock.now())
    if (simple) return submit(device, countParsed(simple), () => ingest.submitParsed(device, simple))
    const text = jsonText(payload)
    const body = upload.safeParse(parseJson(text))
    if (!body.success) return errorBody(new ApiError(MALFORMED_BODY, { detail: faultOf(text, body.error) }))
    return submit(device, countItems(body.data), () => ingest.submit(device, body.data))
  }
  const submit = async (
    device: Device,
    items: number,
    send: () => Promise<UploadResult>,
  ): Promise<unknown> => {
    // It has already been read, so an excess reduces the budget of the next uploads, which then aren't read.
    ingest.budget.oweReadings(device.hardwareUniqueId, items)
    try {
      return await send()
    } catch (error) {
      if (error instanceof ApiError && [413, 422].includes(error.definition.status)) return errorBody(error)
      throw error
    }
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

  const broker = await startBroker(
    address,
    {
      signIn: async (name, key) => {
        const device = await ingest.findDevice(key)
        return device?.hardwareUniqueId === name ? device : null
      },
      mayPublish: (device, topic) => publishKind(device.hardwareUniqueId, topic) !== null,
      mayHear: (device, topic) => maySubscribe(device.hardwareUniqueId, topic),
      heard: (device, topic) => {
        if (topic === deviceTopics(device.hardwareUniqueId).config) handOver(device, true)
      },
      abused: abuseNoter(deps),
      take: async (device, topic, payload) => {
        const { hardwareUniqueId } = device
        if (publishKind(hardwareUniqueId, topic) === 'config_ack') {
          const ack = configurationAck.safeParse(parseJson(jsonText(payload)))
          // An unreadable acknowledgement has no revision, and a retry would fail again.
          if (ack.success) await ingest.acknowledge(device, ack.data)
          return
        }
        const result = await store(device, payload)
        broker.send(hardwareUniqueId, deviceTopics(hardwareUniqueId).result, () => JSON.stringify(result))
      },
    },
    { pressure: ingest.pressure, budget: ingest.budget, ...(strangers && { strangers }), log },
  )
  // From now on a box needs its new key.
  onDeviceKeyGiven(live, broker.closeOthers)
  onDeposited(live, (hardwareUniqueId) => {
    const device = broker.listenerTo(hardwareUniqueId, deviceTopics(hardwareUniqueId).config)
    if (device) handOver(device, false)
  })
  return {
    port: broker.port,
    sockets: broker.sockets,
    close: broker.close,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function faultOf(
  text: string,
  { issues: [first] }: { issues: readonly { path: PropertyKey[]; message: string }[] },
): string {
  if (parseJson(text) === undefined) return faultOfJson(text)
  return `The body is not an upload: ${[first?.path.join('.'), first?.message].filter(Boolean).join(': ')}.`
}

function errorBody({ message, definition }: ApiError): ErrorBody {
  return { detail: message, code: definition.code }
}
