/** An entry for the trail. By default it belongs to the current stack and is named after the call's id. */
export interface Note {
  /** The id of the changed object. */
  readonly target?: string
  /** The changed fields and their new values. Never put a secret here. */
  readonly detail?: Readonly<Record<string, unknown>>
  /** Another stack, which the transaction must be able to see. */
  readonly stackId?: string
  /** The action's name in the trail, where several calls share one or where the other stack's trail names it differently. */
  readonly action?: string
}

/** How a handler reports what it did. A call fails unless its handler uses exactly one of the two methods. */
export interface ChangeNotes {
  /** Records the change. Call it once for each object that was changed. */
  note(what?: Note): void
  /** Reports that everything was already as requested: nothing is recorded, and no list may have changed. */
  nothingChanged(): void
}
