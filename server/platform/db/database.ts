import { type SqlBool, sql } from 'kysely'
import pg from 'pg'
import { StartupError } from '../instance/startup-error.ts'
import { type Change, collectListChanges, saveListChanges } from '../lists/list-changed.ts'
import { watchForHanging } from './connection/hanging.ts'
import { openPool } from './connection/pool.ts'
import { type InTransaction, setLocal, transactionsOn } from './connection/transaction.ts'
import type { Bounds, Scope, StackBound } from './stack-bound.ts'
import type { Tx } from './tx.ts'

export type { Bounds, Scope, StackBound, Tx }

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A statement that runs so often that connections cache its plan under its name. */
export interface Statement {
  readonly name: string
  readonly text: string
}

export interface Database {
  /**
   * Runs the work in one transaction of the app role that sees only what its caller may see. `enter` finds the caller and sets the
   * walls (row level security) in that transaction, which sees nothing before.
   */
  forCaller<Caller extends Bounds, T>(
    access: { readonly readOnly: boolean },
    enter: (tx: Tx) => Promise<Caller>,
    work: (bound: StackBound, caller: Caller) => Promise<T>,
  ): Promise<T>
  /** Like `forCaller`, for bounds that are already known, such as those of a request that continues in the background. */
  forStacks<T>(
    bounds: Bounds & { readonly readOnly: boolean },
    work: (bound: StackBound) => Promise<T>,
  ): Promise<T>
  /** Runs the work in one transaction of the system role. For sign-in, ingest and jobs only. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs one statement as the system role, in its own transaction. */
  statementAsSystem<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
  /** Whether Citus distributes the telemetry over several nodes. */
  readonly isDistributed: boolean
  /** The state of the connection pools. */
  pools(): readonly PoolState[]
  /** Whether the database responds. */
  ping(): Promise<boolean>
  /** Throws when a role could bypass row level security. */
  assertWalls(): Promise<void>
  close(): Promise<void>
}

/** The connections of a pool: how many are open, how many of these are free, and how many callers wait for one. */
export interface PoolState {
  readonly name: string
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

export interface DatabaseOptions {
  /** Connection URLs of the two roles. */
  readonly app: string
  readonly system: string
  /** Whether Citus distributes the telemetry over several nodes. Default: it doesn't. */
  readonly isDistributed?: boolean
  /** For the test that the second wall is enough on its own: makes `within` true for every row. */
  readonly firstWallOff?: boolean
  /** How long a request waits for a connection or a locked row before it fails because the server is busy. */
  readonly patienceMs?: { readonly connection: number; readonly row: number }
  readonly onError: (error: Error) => void
  /** Called after each commit that has changed lists. */
  readonly changed?: (changes: readonly Change[]) => void
}

/** About as long as a person is willing to wait. */
const defaultPatienceMs = { connection: 5_000, row: 2_000 }
/** How long a statement may run, not counting waits for row locks. */
const statementMs = 2_000
const idleLimit = '-c idle_in_transaction_session_timeout=5000'
/** Passes the transaction's settings to the nodes of distributed tables (Citus). Plain PostgreSQL accepts it too. */
const propagation = '-c citus.propagate_set_commands=local'

/** Opens the pools of both roles, which connect lazily. */
export function openDatabase(options: DatabaseOptions): Database {
  // Pools end without waiting for their connections, whose errors no longer matter then.
  let closing = false
  const patienceMs = options.patienceMs ?? defaultPatienceMs
  const isDistributed = options.isDistributed ?? false
  // Citus finds the nodes of a statement by its values, so it can't plan some statements without them.
  const keptPlans = isDistributed ? 'auto' : 'force_generic_plan'
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
  // These statements look up rows by key, so one plan suits all values. Otherwise PostgreSQL would consider a custom plan each time
  // and sometimes make one, which takes longer than running the statement.
  const statementPool = pool(options.system, 6, `${systemLimits} -c plan_cache_mode=${keptPlans}`)

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
          // Telemetry is looked up by key, so one plan suits all values. Planning takes longer than running the statement.
          plan_cache_mode: keptPlans,
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
    isDistributed,
    pools: () =>
      Object.entries({ app, system, statements: statementPool }).map(([name, each]) => ({
        name,
        open: each.totalCount,
        idle: each.idleCount,
        waiting: each.waitingCount,
      })),
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
