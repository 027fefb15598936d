/** What was done, for the trail of the current stack, where it stands under the id of the call. */
export interface Note {
  /** The id of what was changed. */
  readonly target?: string
  /** What was changed to what; never a secret. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** How a handler says what it did, for the one place that writes it down. It says either, or the call fails. */
export interface ChangeNotes {
  /** Says what was done; once for each thing that it was done to. */
  note(what?: Note): void
  /** Says that all was as it was asked for already: nothing is noted, and no list may have changed. */
  nothingChanged(): void
}
