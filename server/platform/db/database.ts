import { type SqlBool, sql } from 'kysely'
import pg from 'pg'
import { StartupError } from '../instance/startup-error.ts'
import { type Change, collectListChanges, saveListChanges } from '../lists/list-changed.ts'
import { watchForHanging } from './hanging.ts'
import { openPool } from './pool.ts'
import type { Bounds, Scope, StackBound } from './stack-bound.ts'
import { type InTransaction, setLocal, transactionsOn } from './transaction.ts'
import type { Tx } from './tx.ts'

export type { Bounds, Scope, StackBound, Tx }

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A statement that is run so often that connections keep its plan, under its name. */
export interface Statement {
  readonly name: string
  readonly text: string
}

export interface Database {
  /**
   * Runs the work in one transaction of the app role that sees what its caller may see. `enter` finds the caller and sets the walls
   * (row level security) in the same transaction; before that the transaction sees nothing.
   */
  forCaller<Caller extends Bounds, T>(
    access: { readonly readOnly: boolean },
    enter: (tx: Tx) => Promise<Caller>,
    work: (bound: StackBound, caller: Caller) => Promise<T>,
  ): Promise<T>
  /** The same within bounds that are known before, such as those of a request that goes on in the background. */
  forStacks<T>(
    bounds: Bounds & { readonly readOnly: boolean },
    work: (bound: StackBound) => Promise<T>,
  ): Promise<T>
  /** Runs the work in one transaction of the system role: sign-in, ingest and jobs only. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs one statement of the system role that is a transaction of its own. */
  statementAsSystem<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
  /** Says whether the database answers. */
  ping(): Promise<boolean>
  /** Throws when a role could bypass row level security. */
  assertWalls(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connection URLs of the two roles. */
  readonly app: string
  readonly system: string
  /** For the test that shows the second wall alone to hold: `within` then lets everything through. */
  readonly firstWallOff?: boolean
  /** How long a request waits for others, for a connection or a row, before it is told that the server is busy. */
  readonly patienceMs?: { readonly connection: number; readonly row: number }
  readonly onError: (error: Error) => void
  /** Hears, after each commit, which lists it has changed. */
  readonly changed?: (changes: readonly Change[]) => void
}

/** As long as a person waits for an answer. */
const usualPatienceMs = { connection: 5_000, row: 2_000 }
/** How long a statement may work, apart from waiting for a row. */
const statementMs = 2_000
const idleLimit = '-c idle_in_transaction_session_timeout=5000'
/** Accepted by plain PostgreSQL too: distributed tables need the transaction's settings on their nodes. */
const propagation = '-c citus.propagate_set_commands=local'

/** Opens the pools of both roles; connects lazily. */
export function openDatabase(options: DatabaseOptions): Database {
  // A pool that is ended lets go of its connections without waiting; what PostgreSQL then says to them doesn't matter.
  let closing = false
  const patienceMs = options.patienceMs ?? usualPatienceMs
  const watch = watchForHanging(options.system)
  const onError = (error: Error) => {
    if (!closing) options.onError(error)
  }
  const pool = (connectionString: string, max: number, settings: string) =>
    openPool(connectionString, {
      max,
      settings,
      patienceMs: patienceMs.connection,
      watch,
      onError,
    })
  const rowLimits = `-c statement_timeout=${patienceMs.row + statementMs} -c lock_timeout=${patienceMs.row}`
  const app = pool(options.app, 10, `${rowLimits} ${idleLimit} ${propagation}`)
  const systemLimits = `-c statement_timeout=30000 -c lock_timeout=10000 ${propagation}`
  const system = pool(options.system, 10, systemLimits)
  // Statements that stay the same look up rows by keys, whatever the values are: one plan for all. PostgreSQL would consider
  // each time whether to make another, and sometimes does, which takes longer than running them.
  const statementPool = pool(options.system, 6, `${systemLimits} -c plan_cache_mode=force_generic_plan`)

  const within =
    (stackId: string): StackBound['within'] =>
    (column, stackIds = [stackId]) => {
      const isWithin = sql<SqlBool>`${sql.ref(column)} = any (${[...stackIds]}::uuid[])`
      return options.firstWallOff ? sql<SqlBool>`(true or ${isWithin})` : isWithin
    }
  const bind = (tx: Tx, { scope, stackId }: Bounds): StackBound => {
    const roots = [...scope.roots]
    return {
      tx,
      scope,
      stackId,
      within: within(stackId),
      enterChild: async (child) => {
        roots.push(child)
        await setLocal(tx, { 'app.roots': roots.join(',') })
      },
      openTenures: (keys) =>
        setLocal(tx, {
          'app.tenures': keys.join(','),
          // Telemetry is found by its key, whatever the values are: to plan such a statement anew takes longer than to run it.
          plan_cache_mode: 'force_generic_plan',
        }),
    }
  }

  const commit = async <T>(inTransaction: InTransaction, readOnly: boolean, work: (tx: Tx) => Promise<T>) => {
    let changes: readonly Change[] = []
    const result = await watch.run((assertWaitedFor) =>
      inTransaction(readOnly ? 'read only' : 'read write', async (tx) => {
        assertWaitedFor()
        collectListChanges(tx)
        const done = await work(tx)
        changes = await saveListChanges(tx)
        assertWaitedFor()
        return done
      }),
    )
    if (changes.length > 0) options.changed?.(changes)
    return result
  }
  const [asApp, asSystem] = [transactionsOn(app, onError), transactionsOn(system, onError)]
  const forCaller: Database['forCaller'] = ({ readOnly }, enter, work) =>
    commit(asApp, readOnly, async (tx) => {
      const caller = await enter(tx)
      return work(bind(tx, caller), caller)
    })

  return {
    forCaller,
    forStacks: ({ readOnly, ...bounds }, work) =>
      forCaller({ readOnly }, (tx) => enterWalls(tx, bounds), work),
    asSystem: (work) => commit(asSystem, false, work),
    statementAsSystem: async <Row>({ name, text }: Statement, values: readonly unknown[]) =>
      (await watch.run(() => statementPool.query({ name, text, values: [...values] }))).rows as Row[],
    ping: async () => {
      try {
        await watch.run(() => app.query('select 1'))
        return true
      } catch {
        return false
      }
    },
    assertWalls: async () => {
      for (const each of [app, system]) {
        const { rows } = await each.query<{ name: string; bypasses: boolean; owns: boolean }>(`
          select current_user::text as name, r.rolsuper or r.rolbypassrls as bypasses,
            exists (select 1 from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owns
          from pg_roles r where r.rolname = current_user`)
        const role = rows[0]
        if (!role || role.bypasses || role.owns) {
          throw new StartupError(
            `The database role ${role?.name} would bypass the separation of tenants: it must be no superuser, have no BYPASSRLS and own no table.`,
          )
        }
      }
    },
    close: async () => {
      closing = true
      watch.close()
      await Promise.all([app.end(), system.end(), statementPool.end()])
    },
  }
}

async function enterWalls<Within extends Bounds>(tx: Tx, bounds: Within): Promise<Within> {
  const { accountId, roots, tree, barred } = bounds.scope
  await sql`select set_walls(${accountId}, ${[...roots]}, ${tree}, ${[...barred]})`.execute(tx)
  return bounds
}
