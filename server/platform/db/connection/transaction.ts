import {
  type AccessMode,
  CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import type { Tables } from '../tables.ts'
import type { Tx } from '../tx.ts'
import { type NameOf, nameStatements } from './name-statements.ts'

const rowCounting: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Runs the work in one transaction and commits it if the work succeeds. */
export type InTransaction = <T>(accessMode: AccessMode, work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Runs transactions on a pool created with `pipeline`. Statements that the work doesn't await one by one are sent together, and the
 * first ones together with the start of the transaction. The caller of a read-only transaction doesn't wait for the commit: the
 * connection returns to the pool afterwards, and `onError` is called if the commit fails.
 */
export function transactionsOn(pool: pg.Pool, onError: (error: Error) => void): InTransaction {
  const dialect = new PostgresDialect({ pool })
  const driver = dialect.createDriver()
  const [compiler, adapter] = [dialect.createQueryCompiler(), dialect.createAdapter()]
  const nameOf = nameStatements()

  return async (accessMode, work) => {
    const client = await pool.connect()
    const connection = new OpenConnection(client, nameOf)
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      // Kysely's own transactions would send each statement only after the response to the previous one.
      provideConnection: (use) => use(connection),
    })
    const tx = new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
    try {
      const [begun, worked] = await Promise.allSettled([
        client.query(`start transaction ${accessMode}`),
        work(tx),
      ])
      connection.close()
      if (begun.status === 'rejected') throw begun.reason
      if (worked.status === 'rejected') throw worked.reason
      const committed = client.query('commit').then(assertKept)
      if (accessMode === 'read only') void committed.catch(raising(onError)).then(...releasing(client))
      else {
        await committed
        client.release()
      }
      return worked.value
    } catch (error) {
      await client.query('rollback').then(...releasing(client))
      throw error
    }
  }
}

/**
 * Sets parameters for the rest of the transaction. Citus passes them on to its nodes only as literals, and passes on the whole
 * message, so each is a separate statement. They are sent together.
 */
export async function setLocal(tx: Tx, settings: Readonly<Record<string, string>>): Promise<void> {
  await Promise.all(
    Object.entries(settings).map(([name, value]) => {
      if (!/^[a-z_.]+$/.test(name) || !/^[0-9a-z,_-]*$/i.test(value))
        throw new Error(`unsafe setting ${name}`)
      return tx.executeQuery(CompiledQuery.raw(`set local ${name} = '${value}'`))
    }),
  )
}

function raising(onError: (error: Error) => void): (error: Error) => never {
  return (error) => {
    onError(error)
    throw error
  }
}

/** Gives the connection back to the pool, or drops it when the last statement on it failed. */
function releasing(client: pg.PoolClient): [() => void, (error: Error) => void] {
  return [() => client.release(), (error) => client.release(error)]
}

/** Throws if the commit became a rollback, as PostgreSQL does when a statement of the transaction has failed. */
function assertKept({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT')
    throw new Error('a statement of the transaction failed, and its error was not thrown')
}

/** A transaction's connection, which accepts statements until the transaction ends. */
class OpenConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #nameOf: NameOf
  #isOpen = true

  constructor(client: pg.PoolClient, nameOf: NameOf) {
    this.#client = client
    this.#nameOf = nameOf
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // The connection may already be in use by another transaction.
    if (!this.#isOpen) throw new Error('the transaction is over')
    const { command, rowCount, rows } = await this.#client.query(statementOf(query, this.#nameOf))
    return rowCounting.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  streamQuery(): never {
    throw new Error('rows are not streamed')
  }

  close(): void {
    this.#isOpen = false
  }
}

/**
 * A statement that has a parameter for each value of its rows is another one for each number of rows. Only short ones are named: a
 * plan of this many parameters takes about 0.2 MB of each connection.
 */
const mostNamedParameters = 400

/** Converts a statement for the driver, with a name if it is sent often. A text without parameters may hold several statements. */
function statementOf({ sql, parameters }: CompiledQuery, nameOf: NameOf): pg.QueryConfig {
  if (parameters.length === 0) return { text: sql }
  const name = parameters.length > mostNamedParameters ? undefined : nameOf(sql)
  return { text: sql, values: [...parameters], ...(name !== undefined && { name }) }
}
