/** An entry for the trail of the current stack, under the id of the call, unless it names others. */
export interface Note {
  /** The id of what was changed. */
  readonly target?: string
  /** What was changed to what; never a secret. */
  readonly detail?: Readonly<Record<string, unknown>>
  /** Another stack, which the transaction sees. */
  readonly stackId?: string
  /** The name in the trail, where several calls do the same, or where the other stack calls it something else. */
  readonly action?: string
}

/** How a handler says what it did, for the one place that writes it down. It says either, or the call fails. */
export interface ChangeNotes {
  /** Says what was done; once for each thing that it was done to. */
  note(what?: Note): void
  /** Says that all was as it was asked for already: nothing is noted, and no list may have changed. */
  nothingChanged(): void
}
