/** The product with one stack full of enabled boxes. */
export interface Fleet {
  readonly url: string
  /** The Cookie header of a browser of the stack's admin. */
  readonly cookie: string
  readonly deviceKeys: readonly string[]
  /** The database URL of a superuser. */
  readonly databaseUrl: string
}
