import { LRUCache } from 'lru-cache'
import type { Tx } from '../../../../platform/db/database.ts'
import { effectiveLimits } from '../../../alarms/alarm-limits/public.ts'
import { type PresentAlarms, presentAlarms } from '../../../alarms/alarms/public.ts'
import { waitingFor } from '../../../configuration/deployments/public.ts'
import {
  type BoxLimits,
  type ReadBox,
  readBoxes,
  type SharedScope,
} from '../../../core/sensorbox-kernel/public.ts'
import { newestOfBoxes } from '../../../readings/telemetry/public.ts'
import type { UploadTerms } from './judge-upload.ts'
import { readUploadTerms } from './read-upload-terms.ts'

/**
 * All that an upload of a box is judged by. It holds for as long as the facts of the box, and those that it shares with
 * others, have the versions that were read first: whoever changes any of it raises one in the same transaction.
 */
export interface KnownBox extends ReadBox {
  readonly terms: UploadTerms
  readonly limits: BoxLimits
  /** The newest time of each series, by the measure's code. */
  readonly newest: ReadonlyMap<number, number>
  readonly alarms: PresentAlarms | undefined
  /** A configuration waits for the box. */
  readonly isAwaited: boolean
}

/** Reads what uploads of these boxes are judged by, by the boxes' keys; one that is gone is missing. */
export async function readKnownBoxes(
  tx: Tx,
  sensorboxKeys: readonly number[],
): Promise<Map<number, KnownBox>> {
  // The versions first: what changes while the rest is read has others.
  const boxes = await readBoxes(tx, sensorboxKeys)
  const rows = boxes.map(({ row }) => row)
  const ids = rows.map((row) => row.id)
  const terms = await readUploadTerms(tx, rows)
  const limits = await effectiveLimits(tx, rows)
  const newest = await newestOfBoxes(tx, sensorboxKeys)
  const alarms = await presentAlarms(tx, ids)
  const awaited = await waitingFor(tx, ids)
  return new Map(
    boxes.map((box) => {
      const { row } = box
      const termsOfBox = terms.get(row.id)
      if (!termsOfBox) throw new Error('a box without the terms of its uploads')
      return [
        row.key,
        {
          ...box,
          terms: termsOfBox,
          limits: limits.get(row.id) ?? new Map(),
          newest: newest.get(row.key) ?? new Map(),
          alarms: alarms.get(row.id),
          isAwaited: awaited.has(row.id),
        },
      ]
    }),
  )
}

/** Boxes that are kept in memory: those that were used last. */
export interface KnownBoxes {
  /** Undefined also for a box when another one has shown that something they share has changed. */
  get(sensorboxKey: number): KnownBox | undefined
  keep(box: KnownBox): void
  forget(sensorboxKey: number): void
}

/** Keeps at most this many. */
export function keepKnownBoxes(most: number): KnownBoxes {
  const kept = new LRUCache<number, KnownBox>({ max: most })
  /** The newest versions that were read, of scopes in which anything has ever changed. */
  const newest = new Map<SharedScope, number>()
  return {
    get: (key) => {
      const box = kept.get(key)
      return box?.shared.every(({ scope, version }) => version >= (newest.get(scope) ?? 0)) ? box : undefined
    },
    keep: (box) => {
      for (const { scope, version } of box.shared) {
        if (version > (newest.get(scope) ?? 0)) newest.set(scope, version)
      }
      kept.set(box.row.key, box)
    },
    forget: (key) => {
      kept.delete(key)
    },
  }
}
