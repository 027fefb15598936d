import { deviceTopics, type UploadResult } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { connectAsync, type MqttClient } from 'mqtt'
import { type TakeConfiguration, type Uplink, UploadFailure } from './uplink.ts'

export interface MqttIdentity {
  readonly url: string
  readonly hardwareUniqueId: string
  readonly deviceKey: string
  /** Receives the result of an upload with refusals. */
  readonly onResult?: (result: unknown) => void
  /** Without it, configurations are ignored. */
  readonly take?: TakeConfiguration
  readonly timeoutMs?: number
}

/**
 * Connects one box over MQTT. It receives refusals, and takes and acknowledges its pending configuration.
 *
 * @throws UploadFailure if the connection fails, for example because the key is not accepted.
 */
export async function connectMqtt(identity: MqttIdentity): Promise<Uplink> {
  const { url, hardwareUniqueId, deviceKey, onResult, take, timeoutMs = 20_000 } = identity
  const topics = deviceTopics(hardwareUniqueId)
  const options = {
    username: hardwareUniqueId,
    password: deviceKey,
    clientId: `${hardwareUniqueId}-${Math.random().toString(36).slice(2, 10)}`,
    protocolVersion: 4,
    clean: true,
    // The box itself decides when to reconnect.
    reconnectPeriod: 0,
    connectTimeout: timeoutMs,
  } as const
  // With retries allowed, it would wait forever after the server has closed the connection.
  const client = await connectAsync(url, options, false).catch((error: unknown) => {
    throw new UploadFailure(`no connection: ${(error as Error).message}`, true)
  })
  const answers: Promise<unknown>[] = []
  const answered = new Set<number>()
  const answer = (handed: UploadResult['config'][number] | undefined) => {
    if (!take || typeof handed?.revision !== 'number' || answered.has(handed.revision)) return
    answered.add(handed.revision)
    const ack = JSON.stringify(take(handed))
    // A lost acknowledgement is repeated at the next connection.
    answers.push(client.publishAsync(topics.configAck, ack, { qos: 1 }).catch(() => undefined))
  }
  // A broken connection is reported by the publish that fails; without a listener the error would end the program.
  client.on('error', () => {})
  client.on('message', (topic, payload) => {
    const message = readJson(payload)
    if (topic === topics.result) onResult?.(message)
    // The configuration arrives on its own topic and with the result of an upload; the first one counts.
    if (topic === topics.result)
      for (const handed of (message as Partial<UploadResult>)?.config ?? []) answer(handed)
    if (topic === topics.config) answer(message as UploadResult['config'][number])
  })
  try {
    await withinTime(client, timeoutMs, client.subscribeAsync([topics.result, topics.config], { qos: 1 }))
  } catch (error) {
    await client.endAsync(true)
    throw error
  }
  return {
    async send(body) {
      await withinTime(client, timeoutMs, client.publishAsync(topics.events, body, { qos: 1 }))
      return null
    },
    async close() {
      if (client.connected) await withinTime(client, timeoutMs, Promise.all(answers)).catch(() => undefined)
      await client.endAsync(!client.connected)
    },
  }
}

/**
 * Waits for the server's acknowledgement; rejects with UploadFailure if the connection closes first, or after
 * `timeoutMs`.
 */
async function withinTime(client: MqttClient, timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let onClose = () => {}
  let timer: NodeJS.Timeout | undefined
  const lost = new Promise<never>((_, reject) => {
    onClose = () => reject(new UploadFailure('the connection was closed', true))
    timer = setTimeout(() => reject(new UploadFailure('no acknowledgement in time', true)), timeoutMs)
    client.once('close', onClose)
  })
  try {
    await Promise.race([work, lost])
  } catch (error) {
    if (error instanceof UploadFailure) throw error
    throw new UploadFailure((error as Error).message, true)
  } finally {
    clearTimeout(timer)
    client.off('close', onClose)
  }
}

function readJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'))
  } catch {
    return undefined
  }
}
