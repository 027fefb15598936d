import { type AccessMode, type SqlBool, sql } from 'kysely'
import pg from 'pg'
import { StartupError } from '../instance/startup-error.ts'
import { type Change, collectListChanges, saveListChanges } from '../lists/list-changed.ts'
import { watchForHanging } from './hanging.ts'
import { placesOfBound } from './kept-query.ts'
import { setLocal } from './pipelined-dialect.ts'
import type { Scope, StackBound } from './stack-bound.ts'
import { openPipelined, type Pipelined } from './transaction.ts'
import type { Tx } from './tx.ts'

export { TurnIsOver } from './glances.ts'
export type { Scope, StackBound, Tx }

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A statement that is run so often that connections keep its plan, under its name. */
export interface Statement {
  readonly name: string
  readonly text: string
}

export interface Database {
  /**
   * Runs the work in one transaction of the app role that sees the scope's stacks only. A glance only reads, and asks all of it in
   * the turn in which the work is called; what it asks later throws TurnIsOver. One that `keepsPlans` looks everything up by keys,
   * whatever the values are: PostgreSQL then never plans a statement again that it knows, which takes longer than to run it.
   */
  forStacks<T>(
    options: {
      scope: Scope
      stackId: string
      readOnly: boolean
      isGlance?: boolean
      keepsPlans?: boolean
    },
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

/** What a connection has prepared goes with it, and opening one takes longer than a request: a few stay open. */
const alwaysOpen = 2
/** As long as a person waits for an answer. */
const usualPatienceMs = { connection: 5_000, row: 2_000 }
/** How long a statement may work, apart from waiting for a row. */
const statementMs = 2_000
const idleLimit = '-c idle_in_transaction_session_timeout=5000'
/** Accepted by plain PostgreSQL too: distributed tables need the transaction's settings on their nodes. */
const propagation = '-c citus.propagate_set_commands=local'

const unbound = async (): Promise<never> => {
  throw new Error('a query is built outside of transactions')
}

/** Opens the pools of both roles; connects lazily. */
export function openDatabase(options: DatabaseOptions): Database {
  // A pool that is ended lets go of its connections without waiting; what PostgreSQL then says to them doesn't matter.
  let closing = false
  const patienceMs = options.patienceMs ?? usualPatienceMs
  const watch = watchForHanging(options.system)
  const pool = (connectionString: string, max: number, settings: string, pipelined = false) => {
    const made = new pg.Pool({
      connectionString,
      max,
      min: alwaysOpen,
      options: settings,
      connectionTimeoutMillis: patienceMs.connection,
      pipeline: pipelined,
    })
    // The pool listens to its idle connections only. One that breaks between two statements of a transaction would have
    // nobody to tell, and an error that nobody hears ends the process.
    made.on('connect', (client) => {
      watch.add(client)
      client.on('error', (error) => {
        if (!closing) options.onError(error)
      })
    })
    made.on('error', () => {})
    return made
  }
  const rowLimits = `-c statement_timeout=${patienceMs.row + statementMs} -c lock_timeout=${patienceMs.row}`
  const app = openPipelined(pool(options.app, 10, `${rowLimits} ${idleLimit} ${propagation}`, true))
  const systemLimits = `-c statement_timeout=30000 -c lock_timeout=10000 ${propagation}`
  const system = openPipelined(pool(options.system, 10, systemLimits, true))
  // Statements that stay the same look up rows by keys, whatever the values are: one plan for all. PostgreSQL would consider
  // each time whether to make another, and sometimes does, which takes longer than running them.
  const statementPool = pool(options.system, 6, `${systemLimits} -c plan_cache_mode=force_generic_plan`)

  const within =
    (stackId: string): StackBound['within'] =>
    (column, stackIds = [stackId]) => {
      const isWithin = sql<SqlBool>`${sql.ref(column)} = any (${[...stackIds]}::uuid[])`
      return options.firstWallOff ? sql<SqlBool>`(true or ${isWithin})` : isWithin
    }
  const places = placesOfBound()
  const blank: StackBound = {
    ...places,
    tx: app.db as Tx,
    within: within(places.stackId),
    enterChild: unbound,
    openTenures: unbound,
    get blank() {
      return blank
    },
  }

  const commit = async <T>(
    { transaction }: Pipelined,
    accessMode: AccessMode,
    work: (tx: Tx) => Promise<T>,
  ) => {
    let changes: readonly Change[] = []
    const result = await watch.run((assertWaitedFor) =>
      transaction(accessMode, async (tx) => {
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

  const glance = <T>(work: (tx: Tx) => Promise<T>) =>
    watch.run((assertWaitedFor) =>
      app.glance(async (tx) => {
        const done = await work(tx)
        assertWaitedFor()
        return done
      }),
    )

  return {
    forStacks: ({ scope, stackId, readOnly, isGlance = false, keepsPlans = false }, work) => {
      const run = async (tx: Tx) => {
        await setLocal(tx, 'app.roots', scope.roots.join(','))
        await setLocal(tx, 'app.account', scope.accountId)
        if (scope.tree) await setLocal(tx, 'app.tree', 'on')
        if (scope.barred.length > 0) await setLocal(tx, 'app.barred', scope.barred.join(','))
        if (keepsPlans) await setLocal(tx, 'plan_cache_mode', 'force_generic_plan')
        const children: string[] = []
        return work({
          tx,
          scope,
          stackId,
          blank,
          within: within(stackId),
          enterChild: async (child) => {
            children.push(child)
            await setLocal(tx, 'app.roots', [...scope.roots, ...children].join(','))
          },
          // At once: what is asked next is asked behind both.
          openTenures: async (keys) =>
            void (await Promise.all([
              setLocal(tx, 'app.tenures', keys.join(',')),
              // Telemetry is found by its key, whatever the values are: planning such a statement again each time, as
              // PostgreSQL would, takes longer than running it.
              setLocal(tx, 'plan_cache_mode', 'force_generic_plan'),
            ])),
        })
      }
      return isGlance ? glance(run) : commit(app, readOnly ? 'read only' : 'read write', run)
    },
    asSystem: (work) => commit(system, 'read write', work),
    statementAsSystem: async <Row>({ name, text }: Statement, values: readonly unknown[]) =>
      (await watch.run(() => statementPool.query({ name, text, values: [...values] }))).rows as Row[],
    ping: async () => {
      try {
        await watch.run(() => sql`select 1`.execute(app.db))
        return true
      } catch {
        return false
      }
    },
    assertWalls: async () => {
      for (const { db } of [app, system]) {
        const { rows } = await sql<{ name: string; bypasses: boolean; owns: boolean }>`
          select current_user::text as name, r.rolsuper or r.rolbypassrls as bypasses,
            exists (select 1 from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owns
          from pg_roles r where r.rolname = current_user`.execute(db)
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
      await Promise.all([app.close(), system.close(), statementPool.end()])
    },
  }
}
