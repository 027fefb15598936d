import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { LRUCache } from 'lru-cache'
import type { Asked } from '../../platform/http/implementation.ts'
import { keepListVersion } from '../../platform/lists/version-queries.ts'
import { listCopies } from '../delivery/public.ts'
import { dayOf, extendedStackOf, presentCopy, presentSensorbox } from './present.ts'
import { findBox } from './queries.ts'

/** What was last told of a box, and when: it is kept when it was the same twice. */
interface Told {
  readonly version: number
  readonly day: number
  readonly box: Sensorbox | null
}

/** Boxes that were told lately. */
export interface KeptBoxes {
  /** The box as it is now, or what the current stack has kept of it; null when it has neither. */
  find(asked: Asked): Promise<Sensorbox | null>
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
    async find({ db, caller, id, now }) {
      const key = `${db.stackId} ${id} ${extendedStackOf(caller)}`
      const day = dayOf(now)
      const told = kept.get(key)
      // First, so that the box is as new as the version or newer.
      const versionAhead = versionNow(db)
      const rowAhead = told?.box ? undefined : findBox(db, id)
      rowAhead?.catch(() => {})
      const version = await versionAhead
      const isAsTold = told !== undefined && told.version === version && told.day === day
      if (isAsTold && told.box) return told.box
      kept.delete(key)

      const row = await (rowAhead ?? findBox(db, id))
      if (!row) {
        // A copy of a box goes when the box comes back: what is there is one of the two.
        const [copy] = await listCopies(db, undefined, [id])
        return copy ? presentCopy(copy, now) : null
      }
      const box = presentSensorbox(row, caller, now)
      // What was only read now may be newer than the version.
      if (version !== undefined && rowAhead) kept.set(key, { version, day, box: isAsTold ? box : null })
      return box
    },
  }
}
