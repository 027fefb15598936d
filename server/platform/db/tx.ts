import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** The tables within a transaction. Query functions take it first. */
export type Tx = Transaction<Tables>
