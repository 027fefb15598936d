import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { LRUCache } from 'lru-cache'
import type { StackBound } from '../../platform/db/database.ts'
import type { Asked } from '../../platform/http/implementation.ts'
import { keepListVersion } from '../../platform/lists/version-queries.ts'
import { dayOf, extendedStackOf, presentSensorbox, type Reader } from './present.ts'
import { findBox, type ShownBoxRow } from './queries.ts'

/** What was last told of a box, and when: it is kept when it was the same twice. */
interface Told {
  readonly version: number
  readonly day: number
  readonly box: Sensorbox | null
}

/** What is asked of a box before it is decided whether it may be told. */
export interface AskedBox {
  readonly key: string
  readonly told: Told | undefined
  /** Of the list of the stack's boxes. */
  readonly version: number | undefined
  /** Not asked for when it may be known. */
  readonly row: ShownBoxRow | null | undefined
}

/** Boxes that were told lately. */
export interface KeptBoxes {
  askAhead(asked: Asked): Promise<AskedBox>
  /** The box as it is now; undefined when the current stack has no such box. */
  find(
    call: { db: StackBound; caller: Reader; id: string; now: number },
    ahead: AskedBox,
  ): Promise<Sensorbox | undefined>
}

const mostKept = 2_000
const versionNow = keepListVersion('sensorboxes')

/**
 * One box shows what the list of its stack's boxes shows of it, and so it is as it was while that list has the same version, which
 * is asked for each time. Only of boxes that are read more often than they change anything is kept.
 */
export function keepBoxes(): KeptBoxes {
  const kept = new LRUCache<string, Told>({ max: mostKept })
  return {
    async askAhead({ db, caller, id }) {
      const key = `${db.stackId} ${id} ${extendedStackOf(caller)}`
      const told = kept.get(key)
      // First, so that the box is as new as the version or newer.
      const version = versionNow(db)
      const row = told?.box ? undefined : findBox(db, id).then((box) => box ?? null)
      row?.catch(() => {})
      return { key, told, version: await version, row: await row }
    },
    async find({ db, caller, id, now }, { key, told, version, row }) {
      const isAsTold = told !== undefined && told.version === version && told.day === dayOf(now)
      if (isAsTold && told.box) return told.box
      kept.delete(key)
      const found = row === undefined ? await findBox(db, id) : row
      if (!found) return undefined
      const box = presentSensorbox(found, caller, now)
      // What was only read now may be newer than the version.
      if (version !== undefined && row)
        kept.set(key, { version, day: dayOf(now), box: isAsTold ? box : null })
      return box
    },
  }
}
