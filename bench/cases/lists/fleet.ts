/** The product with one stack full of enabled boxes. */
export interface Fleet {
  readonly url: string
  /** What a browser of the stack's admin sends as its Cookie. */
  readonly cookie: string
  readonly deviceKeys: readonly string[]
  /** Of its database, as a superuser. */
  readonly databaseUrl: string
}
