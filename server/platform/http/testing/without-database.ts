import type { Bounds, Database, StackBound, Tx } from '../../db/database.ts'

/** A fake database, for tests of what happens before and after a transaction. Its transactions read and store nothing. */
export const withoutDatabase = {
  forCaller: async <Caller extends Bounds, T>(
    _access: { readonly readOnly: boolean },
    enter: (tx: Tx) => Promise<Caller>,
    work: (bound: StackBound, caller: Caller) => Promise<T>,
  ) => work({} as StackBound, await enter({} as Tx)),
} as Database
