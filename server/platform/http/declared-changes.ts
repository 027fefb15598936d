import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Random } from '../clock/random.ts'
import { auditAll } from '../db/audit.ts'
import type { Tx } from '../db/tx.ts'
import { changedLists } from '../lists/list-changed.ts'
import type { ChangeNotes, Note } from './change-notes.ts'
import type { Caller } from './implementation.ts'

/** Compares the changes that a route declares with what its handler reports and does. */
export interface DeclaredChanges {
  readonly notes: ChangeNotes
  /**
   * Writes the notes to the trail in the handler's own transaction. Throws, and so rolls everything back, when the handler
   * reported nothing or changed a list that the route doesn't declare.
   */
  finish(tx: Tx, by: { caller: Caller; now: number; random: Random }): Promise<void>
}

/** Collects the notes of one run of a route's handler. */
export function declaredChanges({ id, guard }: Route): DeclaredChanges {
  const noted: Note[] = []
  let isUnchanged = false
  return {
    notes: {
      note: (what = {}) => void noted.push(what),
      nothingChanged: () => {
        isUnchanged = true
      },
    },
    finish: async (tx, { caller: { stackId, accountId }, now, random }) => {
      const { changes } = guard
      if (changes === 'nothing') return
      const undeclared = [...changedLists(tx)].filter((list) => isUnchanged || !changes.lists.includes(list))
      if (undeclared.length > 0) throw new Error(`${id} changes ${undeclared.join(', ')} undeclared`)
      if (changes.trail !== true) return
      const hasNoted = noted.length > 0
      if (isUnchanged === hasNoted) {
        throw new Error(`${id} must either note what it did or say that nothing changed`)
      }
      const entries = noted.map((what) => ({ stackId, action: id, ...what, accountId, now }))
      await auditAll(tx, random, entries)
    },
  }
}
