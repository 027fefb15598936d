import type { MqttAbuse } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { audit } from '../../../../platform/db/audit.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { findOwnerOfDevice } from '../device-queries.ts'

export interface AbuseDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
}

const hourMs = 3_600_000
const mostRemembered = 10_000
/** The maximum of parallel entries, so that an attacker who guesses names can't keep the database busy. */
const mostAtOnce = 16

/**
 * Returns a function that records abuse of a box's name over MQTT in the audit trail of the stack that owns the box, at most
 * once per hour for each box and kind of abuse. An unknown name is only logged. Never throws.
 */
export function abuseNoter({ database, clock, random, log }: AbuseDeps) {
  const noted = new LRUCache<string, number>({ max: mostRemembered })
  let underWay = 0

  const note = async (hardwareUniqueId: string, abuse: MqttAbuse) => {
    const now = clock.now()
    await database.asSystem(async (tx) => {
      const box = await findOwnerOfDevice(tx, hardwareUniqueId)
      if (!box) return
      await audit(tx, random, {
        stackId: box.stack_id,
        accountId: null,
        action: 'sensorboxes.turnAway',
        target: box.id,
        detail: { hardware_unique_id: hardwareUniqueId, abuse },
        now,
      })
    })
  }

  return (hardwareUniqueId: string, abuse: MqttAbuse): void => {
    const now = clock.now()
    const key = `${abuse} ${hardwareUniqueId}`
    const last = noted.get(key)
    if ((last !== undefined && now - last < hourMs) || underWay >= mostAtOnce) return
    log.warn({ device: hardwareUniqueId, abuse }, 'a device was turned away')
    noted.set(key, now)
    underWay += 1
    note(hardwareUniqueId, abuse)
      .catch((error) => {
        noted.delete(key)
        log.warn({ err: error }, 'the abuse of a device could not be recorded')
      })
      .finally(() => {
        underWay -= 1
      })
  }
}
