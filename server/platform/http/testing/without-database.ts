import type { Bounds, Database, StackBound, Tx } from '../../db/database.ts'

/** Stands for a database where a test is about what comes before and after it: transactions see nothing and keep nothing. */
export const withoutDatabase = {
  forCaller: async <Caller extends Bounds, T>(
    _access: { readonly readOnly: boolean },
    enter: (tx: Tx) => Promise<Caller>,
    work: (bound: StackBound, caller: Caller) => Promise<T>,
  ) => work({} as StackBound, await enter({} as Tx)),
} as Database
