import { BAD_DEVICE_KEY } from '@sensorstack/contract/features/intake/ingest/errors.ts'
import { deviceTopics, futureToleranceMs } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../../../platform/clock/clock.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import type { Device } from '../../../../platform/http/implementation.ts'
import type { NamedDeviceFinder } from '../devices/find-device.ts'
import type { IngestMeter } from '../meter.ts'
import { publishKind } from '../mqtt/device-topics.ts'
import type { MessageTaker } from '../mqtt/take-message.ts'
import { boxOfTopic } from './box-of-topic.ts'
import type { Delivery, SessionDeps } from './session.ts'
import { createTurns } from './turns.ts'

export interface DeliveryDeps {
  readonly taker: MessageTaker
  readonly devices: NamedDeviceFinder
  readonly meter: Pick<IngestMeter, 'refused'>
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  /** Publishes to a topic with this quality of service. */
  readonly send: (topic: string, body: unknown, qos: 0 | 1) => void
  /** Waits before the next attempt. */
  readonly pause: () => Promise<unknown>
}

/** As many as over the built-in broker, and less than what may wait for a single box. */
const mostOfBox = 16

/**
 * Creates what processes the messages of the broker, which has authenticated their boxes. It returns when a message is stored or can never
 * be, so that the broker may forget it. While the database is away it tries again and again; the broker keeps what it has sent and
 * sends no more than the session allows. A message that belongs to no box is counted and dropped. Throws when the session ends before that.
 */
export function createDeliveryTaker(deps: DeliveryDeps): SessionDeps['take'] {
  const { taker, devices, meter, clock, log, send, pause } = deps
  const turns = createTurns(mostOfBox)

  const store = async (device: Device, topic: string, { payload, arrivedMs }: Delivery): Promise<void> => {
    const topics = deviceTopics(device.hardwareUniqueId)
    if (publishKind(device.hardwareUniqueId, topic) === 'config_ack') {
      const fault = await taker.response(device, payload)
      if (fault) send(topics.result, fault, 0)
      return
    }
    const answer = await taker.upload(device, payload, credibleTime(arrivedMs, clock.now()))
    send(topics.result, answer, 0)
    if ('config' in answer) for (const one of answer.config) send(topics.config, one, 1)
  }
  const storeOnce = async (hardwareUniqueId: string, topic: string, delivery: Delivery): Promise<void> => {
    const device = await devices.find(hardwareUniqueId)
    if (!device) return meter.refused('mqtt', 'UNKNOWN_BOX')
    try {
      await store(device, topic, delivery)
    } catch (error) {
      // The box has a new key, or its hardware id belongs to another one now.
      if (error instanceof ApiError && error.definition === BAD_DEVICE_KEY) devices.forget(hardwareUniqueId)
      throw error
    }
  }

  return async (delivery, isOver) => {
    const { topic } = delivery
    const hardwareUniqueId = boxOfTopic(topic)
    if (hardwareUniqueId === null || publishKind(hardwareUniqueId, topic) === null)
      return meter.refused('mqtt', 'UNKNOWN_BOX')
    await turns.take(hardwareUniqueId, async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await storeOnce(hardwareUniqueId, topic, delivery)
        } catch (error) {
          if (attempt === 1 && !(error instanceof ApiError)) {
            log.warn({ err: error, device: hardwareUniqueId }, 'a message of the broker is tried again')
          }
          if (!isNewKey(error) || attempt > 1) await pause()
          if (isOver()) throw error
        }
      }
    })
  }
}

function isNewKey(error: unknown): boolean {
  return error instanceof ApiError && error.definition === BAD_DEVICE_KEY
}

/** The broker's clock may be wrong. One that is fast would put items without a time into the future. */
function credibleTime(arrivedMs: number | undefined, now: number): number | undefined {
  return arrivedMs !== undefined && arrivedMs > now + futureToleranceMs ? undefined : arrivedMs
}
