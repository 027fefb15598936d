import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { QueryResult as PgResult, Pool, PoolClient, QueryConfig } from 'pg'
import { nameStatements } from './name-statements.ts'
import type { Tx } from './tx.ts'

/**
 * Kysely on connections that send a statement without waiting for the answers to those before it; the pool must be
 * made with `pipeline`. So the beginning of a transaction travels with its first query, and nobody waits for the end of one
 * that only reads. Each statement is still a message of its own, and those that are asked often are parsed only once.
 */
export function pipelinedDialect(pool: Pool): Dialect {
  return {
    createDriver: () => new PipelinedDriver(pool),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

const nameOf = nameStatements()
const names = new WeakMap<CompiledQuery, string>()
const sentAhead = new WeakSet<CompiledQuery>()

interface Compiles<Row> {
  compile(tx: Tx): CompiledQuery<Row>
}

/**
 * Runs a query as a statement that each connection parses and plans once, and keeps under the name. For what is asked
 * often; the text must be the same each time.
 */
export async function prepared<Row>(tx: Tx, name: string, query: Compiles<Row>): Promise<Row[]> {
  const compiled = query.compile(tx)
  names.set(compiled, name)
  return (await tx.executeQuery(compiled)).rows
}

/**
 * Sends a statement without waiting for its answer. Should it fail, so does whatever follows it, and the transaction throws what
 * it failed with: for what can fail only by a fault, and of which nobody needs to know what it has done.
 */
export async function sendAhead(
  tx: Tx,
  statement: string | Pick<Compiles<unknown>, 'compile'>,
): Promise<void> {
  const compiled = typeof statement === 'string' ? CompiledQuery.raw(statement) : statement.compile(tx)
  sentAhead.add(compiled)
  await tx.executeQuery(compiled)
}

const rowCounting: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class PipelinedConnection implements DatabaseConnection {
  readonly client: PoolClient
  /** Answers of the transaction that nobody has waited for yet. */
  #owed: Promise<unknown>[] = []
  #readOnly = false

  constructor(client: PoolClient) {
    this.client = client
  }

  begin({ accessMode, isolationLevel }: TransactionSettings): void {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    this.#readOnly = accessMode === 'read only'
    this.#send(`start transaction${level} ${accessMode ?? ''}`)
  }

  async commit(): Promise<void> {
    // A transaction that only reads has nothing to keep. Whoever gets the connection next sends behind this.
    if (this.#readOnly) this.#query('commit').catch(() => {})
    else this.#send('commit')
    await this.#settle()
  }

  async rollback(): Promise<void> {
    this.#send('rollback')
    await this.#settle()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isAhead = sentAhead.has(query)
    // A setting has its value in its text.
    const isSetting = isAhead && query.parameters.length === 0
    const name = names.get(query) ?? (isSetting ? undefined : nameOf(query.sql))
    const statement = {
      text: query.sql,
      values: [...query.parameters],
      ...(name === undefined ? {} : { name }),
    }
    if (isAhead) {
      this.#send(isSetting ? query.sql : statement)
      return { rows: [] }
    }
    const { command, rowCount, rows } = await this.#query(statement)
    if (!rowCounting.has(command)) return { rows }
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  #send(statement: string | QueryConfig): void {
    const answer = this.#query(statement)
    // It is heard at the end of the transaction; until then it doesn't count as an unhandled error.
    answer.catch(() => {})
    this.#owed.push(answer)
  }

  /** What is sent in one turn goes out together: each write to the socket costs as much as a small statement. */
  #query(statement: string | QueryConfig): Promise<PgResult> {
    const { stream } = this.client.connection
    if (stream.writableCorked === 0) {
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
    return this.client.query(statement)
  }

  /** The statement that failed first is the one to report. */
  async #settle(): Promise<void> {
    const owed = this.#owed
    this.#owed = []
    for (const answer of owed) await answer
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are not streamed')
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: Pool
  readonly #connections = new WeakMap<PoolClient, PipelinedConnection>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect()
    const known = this.#connections.get(client)
    if (known) return known
    const connection = new PipelinedConnection(client)
    this.#connections.set(client, connection)
    return connection
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings)
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.client.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}
