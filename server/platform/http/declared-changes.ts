import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Random } from '../clock/random.ts'
import { auditAll } from '../db/audit.ts'
import type { Tx } from '../db/tx.ts'
import { changedLists } from '../lists/list-changed.ts'
import type { ChangeNotes, Note } from './change-notes.ts'
import type { Caller } from './implementation.ts'

/** Compares what a route declares of its changes with what its handler reports and does. */
export interface DeclaredChanges {
  readonly notes: ChangeNotes
  /**
   * Writes the notes to the trail in the handler's own transaction. Throws, and so rolls everything back, when the handler
   * reported nothing, or said that nothing changed and changed a list.
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
      const lists = [...changedLists(tx)]
      if (isUnchanged && lists.length > 0)
        throw new Error(`${id} says that nothing changed: ${lists.join(', ')}`)
      if (changes !== 'noted') return
      const hasNoted = noted.length > 0
      if (isUnchanged === hasNoted) {
        throw new Error(`${id} must either note what it did or say that nothing changed`)
      }
      const entries = noted.map((what) => ({ stackId, action: id, ...what, accountId, now }))
      await auditAll(tx, random, entries)
    },
  }
}
