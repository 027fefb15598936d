import {
  type AccessMode,
  type CompiledQuery,
  DefaultQueryExecutor,
  Kysely,
  type QueryResult,
  Transaction,
} from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../../migrations/tables.ts'
import { openGlances } from './glances.ts'
import { type PipelinedConnection, PipelinedDriver, pipelinedDialect } from './pipelined-dialect.ts'
import type { Tx } from './tx.ts'

/** A pool with pipelined connections, for kysely. */
export interface Pipelined {
  /** For statements that are transactions of their own. */
  readonly db: Kysely<Tables>
  /** Runs the work in a transaction, which is kept when the work succeeds. What it asks in one turn goes out together. */
  transaction<T>(accessMode: AccessMode, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same of work that only reads, and asks all of it in the turn in which it is called; for more it gets TurnIsOver. */
  glance<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens a pool, made with `pipeline`, for kysely. Its own transactions would hold each statement back until the one before is answered. */
export function openPipelined(pool: Pool): Pipelined {
  const driver = new PipelinedDriver(pool)
  const dialect = { ...pipelinedDialect(pool), createDriver: () => driver }
  const db = new Kysely<Tables>({ dialect })
  const [compiler, adapter] = [dialect.createQueryCompiler(), dialect.createAdapter()]
  const glances = openGlances(driver)
  const kept = { config: { dialect }, driver, dialect }

  return {
    db,
    async transaction(accessMode, work) {
      const connection = await driver.acquireConnection()
      const executor = new AtOnce(compiler, adapter, connection)
      try {
        connection.begin({ accessMode })
        const result = await work(new Transaction<Tables>({ ...kept, executor }))
        executor.end()
        await connection.commit()
        return result
      } catch (error) {
        executor.end()
        await connection.rollback()
        throw error
      } finally {
        await driver.releaseConnection(connection)
      }
    },
    async glance(work) {
      const glance = glances.begin()
      const executor = new AtOnce(compiler, adapter, glance)
      try {
        return await work(new Transaction<Tables>({ ...kept, executor }))
      } finally {
        glance.end()
      }
    },
    // Kysely would end only a pool that it has asked itself.
    close: () => driver.destroy(),
  }
}

/** Hands the statements of a transaction to its connection as they come. */
class AtOnce extends DefaultQueryExecutor {
  readonly #connection: Pick<PipelinedConnection, 'executeQuery'>
  #isOver = false

  constructor(
    compiler: ConstructorParameters<typeof DefaultQueryExecutor>[0],
    adapter: ConstructorParameters<typeof DefaultQueryExecutor>[1],
    connection: Pick<PipelinedConnection, 'executeQuery'>,
  ) {
    super(compiler, adapter, {
      provideConnection: () => Promise.reject(new Error('a transaction has its connection')),
    })
    this.#connection = connection
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) throw new Error('the transaction is over')
    return this.#connection.executeQuery<R>(query)
  }

  /** Whoever asks later would ask in somebody else's transaction. */
  end(): void {
    this.#isOver = true
  }
}
