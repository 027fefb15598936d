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
import { askTogether, Question, type RowHearer } from './described-query.ts'
import { nameStatements } from './name-statements.ts'
import type { Tx } from './tx.ts'

/**
 * Kysely on connections that send a statement without waiting for the answers to those before it; the pool must be
 * made with `pipeline`. So the beginning of a transaction travels with its first query, and the end of one that only reads
 * with the next beginning. Each statement is still a message of its own, and those that are asked often are parsed only once.
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
const settings = new WeakSet<CompiledQuery>()
const hearers = new WeakMap<CompiledQuery, RowHearer>()

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
 * Sets a parameter for the rest of the transaction, together with its next statement. In a statement of its own and as a
 * literal: distributed nodes only learn of settings that are set this way, and a setting takes no parameters. Throws for what
 * would need quoting.
 */
export async function setLocal(tx: Tx, name: string, value: string): Promise<void> {
  if (!/^[a-z_.]+$/.test(name) || !/^[0-9a-z,_-]*$/i.test(value)) throw new Error(`unsafe setting ${name}`)
  const setting = CompiledQuery.raw(`set local ${name} = '${value}'`)
  settings.add(setting)
  await tx.executeQuery(setting)
}

/** Runs a query whose rows are told one by one as they come, while PostgreSQL still looks for the next. */
export async function hearRows<Row>(
  tx: Tx,
  query: CompiledQuery<Row>,
  hear: (row: Row) => void,
): Promise<void> {
  hearers.set(query, hear as RowHearer)
  await tx.executeQuery(query)
}

/** Who hears of its rows one by one, if somebody does. */
export function hearerOf(query: CompiledQuery): RowHearer | undefined {
  return hearers.get(query)
}

/**
 * Sends a statement without waiting for its answer. Should it fail, so does whatever follows it, and the transaction throws what
 * it failed with: for what can fail only by a fault, and of which nobody needs to know what it has done.
 */
export async function sendAhead(tx: Tx, statement: Pick<Compiles<unknown>, 'compile'>): Promise<void> {
  const compiled = statement.compile(tx)
  sentAhead.add(compiled)
  await tx.executeQuery(compiled)
}

/** Whether the statement is one of `setLocal`. */
export function isSetting(query: CompiledQuery): boolean {
  return settings.has(query)
}

/** A statement as the driver takes it, with its name if it is asked often. */
export function statementOf(query: CompiledQuery): QueryConfig & { values: unknown[] } {
  const name = names.get(query) ?? nameOf(query.sql)
  return { text: query.sql, values: [...query.parameters], ...(name === undefined ? {} : { name }) }
}

/** A statement whose text is written as PostgreSQL takes it, with places for its values: nothing is made of it each time. */
export function writtenQuery<Row>(text: string, values: readonly unknown[]): Compiles<Row> {
  return { compile: () => CompiledQuery.raw(text, [...values]) as CompiledQuery<Row> }
}

/** For so long a transaction that only read stays open, which holds nobody up: at most until its tables are changed or dropped. */
const endsWithinMs = 5

const rowCounting: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

export class PipelinedConnection implements DatabaseConnection {
  readonly client: PoolClient
  /** What goes out in one message with the next statement, as far as it can't be wrong: PostgreSQL reads it as a whole. */
  #before: string[] = []
  /** Answers of the transaction that nobody has waited for yet. */
  #owed: Promise<unknown>[] = []
  #readOnly = false
  #isInTransaction = false
  /** What goes out together at the end of this turn. */
  #waiting: Question[] = []
  /** Runs while the end of a transaction that only read waits for company. */
  #ending: NodeJS.Timeout | null = null

  constructor(client: PoolClient) {
    this.client = client
  }

  begin({ accessMode, isolationLevel }: TransactionSettings): void {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    this.#readOnly = accessMode === 'read only'
    this.#isInTransaction = true
    if (this.#ending) this.#before.push('commit')
    this.#stopEnding()
    this.#before.push(`start transaction${level} ${accessMode ?? ''}`.trim())
  }

  async commit(): Promise<void> {
    this.#sendLast()
    // A transaction that only reads has nothing to keep: its end travels with the next beginning, if there is one soon.
    if (this.#readOnly) this.#ending = setTimeout(() => this.end(), endsWithinMs).unref()
    else this.#owe(this.#query('commit').then(assertKept))
    await this.#settle()
  }

  async rollback(): Promise<void> {
    this.#sendLast()
    this.#send('rollback')
    await this.#settle()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (settings.has(query)) {
      this.#before.push(query.sql)
      return { rows: [] }
    }
    this.end()
    this.#sendBefore()
    const asked = statementOf(query)
    // Without a name or parameters it may be several statements, which PostgreSQL takes as a text only.
    const statement = asked.name === undefined && query.parameters.length === 0 ? query.sql : asked
    if (sentAhead.has(query)) {
      this.#send(statement)
      return { rows: [] }
    }
    const { command, rowCount, rows } = await this.#query(statement, hearerOf(query)).catch(blamingAsker)
    if (!rowCounting.has(command)) return { rows }
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  /**
   * Ends the transaction that only read, if that wasn't said yet; nobody hears of it. For whoever asks the client itself: the
   * transaction would be theirs too, with its settings.
   */
  end(): void {
    if (!this.#ending) return
    this.#stopEnding()
    this.#query('commit').catch(() => {})
  }

  #stopEnding(): void {
    if (this.#ending) clearTimeout(this.#ending)
    this.#ending = null
  }

  #sendBefore(): void {
    if (this.#before.length === 0) return
    this.#send(this.#before.join('; '))
    this.#before = []
  }

  /** Whatever comes next is a transaction of its own. */
  #sendLast(): void {
    this.#sendBefore()
    this.#askWaiting()
    this.#isInTransaction = false
  }

  #send(statement: string | QueryConfig): void {
    this.#owe(this.#query(statement))
  }

  #owe(answer: Promise<unknown>): void {
    // It is heard at the end of the transaction; until then it doesn't count as an unhandled error.
    answer.catch(() => {})
    this.#owed.push(answer)
  }

  /**
   * What a transaction asks in one turn goes out and is answered together: each write to a socket costs as much as a small
   * statement, at both ends, and so does each answer that is sent by itself.
   */
  #query(statement: string | QueryConfig, hear?: RowHearer): Promise<PgResult> {
    const { stream } = this.client.connection
    if (stream.writableCorked === 0) {
      stream.cork()
      process.nextTick(() => {
        this.#askWaiting()
        stream.uncork()
      })
    }
    if (typeof statement === 'string') {
      this.#askWaiting()
      return this.client.query(statement)
    }
    const question = new Question(statement, { hear })
    this.#waiting.push(question)
    if (!this.#isInTransaction) this.#askWaiting()
    return question.answer
  }

  #askWaiting(): void {
    if (this.#waiting.length === 0) return
    const waiting = this.#waiting
    this.#waiting = []
    askTogether(this.client, waiting)
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

/** PostgreSQL ends a transaction in which something failed, and says only how. */
function assertKept({ command }: PgResult): void {
  if (command !== 'COMMIT') throw new Error('something in the transaction failed that nobody has heard of')
}

/** An error was made where the answer was read, which says nothing of who has asked. */
function blamingAsker(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}

export class PipelinedDriver implements Driver {
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
