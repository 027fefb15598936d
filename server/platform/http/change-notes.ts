/** What was done, for the trail of the current stack, under the id of the call, unless it says otherwise. */
export interface Note {
  /** The id of what was changed. */
  readonly target?: string
  /** What was changed to what; never a secret. */
  readonly detail?: Readonly<Record<string, unknown>>
  /** Another stack, which the transaction sees. */
  readonly stackId?: string
  /** What the trail calls it, such as what several calls do alike, or what it is for the other stack. */
  readonly action?: string
}

/** How a handler says what it did, for the one place that writes it down. It says either, or the call fails. */
export interface ChangeNotes {
  /** Says what was done; once for each thing that it was done to. */
  note(what?: Note): void
  /** Says that all was as it was asked for already: nothing is noted, and no list may have changed. */
  nothingChanged(): void
}
