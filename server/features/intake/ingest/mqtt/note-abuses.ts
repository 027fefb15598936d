import type { MqttAbuse } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { audit } from '../../../../platform/db/audit.ts'
import type { Database, Tx } from '../../../../platform/db/database.ts'
import { ownersOfDevices } from '../devices/device-queries.ts'

export interface AbuseDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly log: Pick<Logger, 'warn'>
}

/** The record of what was refused over MQTT. None of its functions throws. */
export interface Abuses {
  /**
   * Records abuse of a box's name in the audit trail of the stack that owns the box, at most once per hour for each box and kind
   * of abuse. A name that no box has is only counted.
   */
  note(hardwareUniqueId: string, abuse: MqttAbuse): void
  /** Counts a refused connection for the log. */
  count(reason: string): void
  /** To be called each second: writes once a minute what there is to write. */
  tick(): void
  /** Writes the rest. */
  close(): Promise<void>
}

interface Abuse {
  readonly hardwareUniqueId: string
  readonly abuse: MqttAbuse
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const mostRemembered = 10_000
/** So that somebody who guesses names can't keep the database busy: more than these are not looked up in a minute. */
const mostWaiting = 1000
const mostReasons = 50
const mostLogged = 20

/**
 * Creates the record. The names of a minute are looked up together and become one line of the log, however many strangers
 * try.
 */
export function noteAbuses({ database, clock, random, log }: AbuseDeps): Abuses {
  const noted = new LRUCache<string, number>({ max: mostRemembered })
  let waiting: Abuse[] = []
  let counts = new Map<string, number>()
  let writtenMs = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | null = null

  const save = async (tx: Tx, abuses: readonly Abuse[], now: number): Promise<Abuse[]> => {
    const names = new Set(abuses.map(({ hardwareUniqueId }) => hardwareUniqueId))
    const owners = await ownersOfDevices(tx, [...names])
    const known = abuses.flatMap((each) => {
      const box = owners.find(({ hardware_unique_id }) => hardware_unique_id === each.hardwareUniqueId)
      return box ? [{ ...each, box }] : []
    })
    for (const { hardwareUniqueId, abuse, box } of known) {
      await audit(tx, random, {
        stackId: box.stack_id,
        accountId: null,
        action: 'sensorboxes.turnAway',
        target: box.id,
        detail: { hardware_unique_id: hardwareUniqueId, abuse },
        now,
      })
    }
    return known.map(({ hardwareUniqueId, abuse }) => ({ hardwareUniqueId, abuse }))
  }

  const write = async (): Promise<void> => {
    const abuses = waiting
    const refused = Object.fromEntries(counts)
    const now = clock.now()
    waiting = []
    counts = new Map()
    writtenMs = now
    try {
      const known = abuses.length > 0 ? await database.asSystem((tx) => save(tx, abuses, now)) : []
      log.warn({ refused, abuses: known.slice(0, mostLogged) }, 'what was refused over MQTT within a minute')
    } catch (error) {
      for (const each of abuses) noted.delete(nameOf(each))
      log.warn({ err: error }, 'the abuse of devices could not be recorded')
    }
  }
  const begin = () => {
    if (waiting.length === 0 && counts.size === 0) return
    underWay ??= write().finally(() => {
      underWay = null
    })
  }

  return {
    note: (hardwareUniqueId, abuse) => {
      const now = clock.now()
      const last = noted.get(nameOf({ hardwareUniqueId, abuse }))
      if ((last !== undefined && now - last < hourMs) || waiting.length >= mostWaiting) return
      noted.set(nameOf({ hardwareUniqueId, abuse }), now)
      waiting.push({ hardwareUniqueId, abuse })
    },
    count: (reason) => {
      const name = counts.has(reason) || counts.size < mostReasons ? reason : 'others'
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    tick: () => {
      if (Math.abs(clock.now() - writtenMs) >= minuteMs) begin()
    },
    close: async () => {
      await underWay
      begin()
      await underWay
    },
  }
}

function nameOf({ hardwareUniqueId, abuse }: Abuse): string {
  return `${abuse} ${hardwareUniqueId}`
}
