import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A transaction on the tables. It is the first parameter of query functions. */
export type Tx = Transaction<Tables>
