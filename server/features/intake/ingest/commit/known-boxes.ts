import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { LRUCache } from 'lru-cache'
import type { Tx } from '../../../../platform/db/database.ts'
import { effectiveLimits } from '../../../alarms/alarm-limits/public.ts'
import { type CurrentAlarms, readCurrentAlarms } from '../../../alarms/alarms/public.ts'
import { waitingFor } from '../../../configuration/deployments/public.ts'
import type { SharedScope } from '../../../core/facts-versions/public.ts'
import { type ReadBox, readBoxes } from '../../../core/sensorbox-kernel/public.ts'
import { newestOfBoxes } from '../../../readings/telemetry/public.ts'
import type { UploadTerms } from './judge-upload.ts'
import { readUploadTerms } from './read-upload-terms.ts'

/**
 * The facts of a box by which its uploads are judged. They are valid while the facts of the box, and those that it shares
 * with other boxes, have the versions that were read first. Every change to them raises a version in the same transaction.
 */
export interface KnownBox extends ReadBox {
  readonly terms: UploadTerms
  readonly limits: ReadonlyMap<MeasureType, Limit>
  /** The newest timestamp of each series, by measure code. */
  readonly newest: ReadonlyMap<number, number>
  readonly alarms: CurrentAlarms | undefined
  /** A configuration is pending for the box. */
  readonly isAwaited: boolean
}

/** Reads the facts by which uploads of these boxes are judged. Returns them by box key, without deleted boxes. */
export async function readKnownBoxes(
  tx: Tx,
  sensorboxKeys: readonly number[],
): Promise<Map<number, KnownBox>> {
  // The versions come first, so that a change during the other reads leaves an outdated version.
  const boxes = await readBoxes(tx, sensorboxKeys)
  const rows = boxes.map(({ row }) => row)
  const ids = rows.map((row) => row.id)
  const terms = await readUploadTerms(tx, rows)
  const limits = await effectiveLimits(tx, rows)
  const newest = await newestOfBoxes(tx, sensorboxKeys)
  const alarms = await readCurrentAlarms(tx, ids)
  const awaited = await waitingFor(tx, ids)
  return new Map(
    boxes.map((box) => {
      const { row } = box
      const termsOfBox = terms.get(row.id)
      if (!termsOfBox) throw new Error('the upload terms of a box are missing')
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

/** An in-memory cache of the most recently used boxes. */
export interface KnownBoxes {
  /** Undefined also when another box has shown that a fact they share has changed. */
  get(sensorboxKey: number): KnownBox | undefined
  keep(box: KnownBox): void
  forget(sensorboxKey: number): void
}

/** Creates a cache of at most `most` boxes. */
export function keepKnownBoxes(most: number): KnownBoxes {
  const kept = new LRUCache<number, KnownBox>({ max: most })
  /** The newest versions read, for scopes in which something has ever changed. */
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
