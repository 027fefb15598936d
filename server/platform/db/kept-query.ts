import { type CompiledQuery, NoResultError, type QueryNode } from 'kysely'
import { hearRows } from './pipelined-dialect.ts'
import type { StackBound } from './stack-bound.ts'
import type { Tx } from './tx.ts'

interface Compiles<Row> {
  compile(tx: Tx): CompiledQuery<Row>
}

/** What a kept query is asked with. A value of a query stays of one kind: a list is always one. */
type Value = string | number | boolean | null | Date | Buffer | readonly (string | number)[]

/**
 * A query that is built and compiled once for each database, and then asked with other values: to build one and to make its text
 * of it takes Node as long as to ask it. `build` gets a place instead of each value, and of each that
 * the transaction is bound by; it may pass it on as a parameter, or spread a list, and do nothing else with it. So its text can't
 * depend on a value. Throws when a value has become no parameter of its own.
 */
export function keptQuery<Values extends readonly Value[], Row>(
  build: (db: StackBound, ...values: Values) => Compiles<Row>,
): (db: StackBound, ...values: Values) => Promise<Row[]> {
  const ask = asker(build)
  return async (db, ...values) => (await ask(db, values)).rows
}

/** The same of a query that depends on nothing that a transaction is bound by. */
export function keptStatement<Values extends readonly Value[], Row>(
  build: (...values: Values) => Compiles<Row>,
): (tx: Tx, ...values: Values) => Promise<Row[]> {
  const queryWith = compiledOnce(build)
  return async (tx, ...values) => (await tx.executeQuery<Row>(queryWith(tx, values))).rows
}

/** The same, telling the rows one by one as they come. */
export function keptStatementByRow<Values extends readonly Value[], Row>(
  build: (...values: Values) => Compiles<Row>,
): (tx: Tx, hear: (row: Row) => void, ...values: Values) => Promise<void> {
  const queryWith = compiledOnce(build)
  return (tx, hear, ...values) => hearRows(tx, queryWith(tx, values), hear)
}

function compiledOnce<Values extends readonly Value[], Row>(build: (...values: Values) => Compiles<Row>) {
  let compiled: CompiledQuery<Row> | undefined
  return (tx: Tx, values: Values): CompiledQuery<Row> => {
    compiled ??= compileWithPlaces(tx, build, values)
    const parameters = compiled.parameters.map((parameter) => valueAt(parameter, unbound, values))
    return { ...compiled, parameters }
  }
}

/** Stands for what such a query isn't built with. */
const unbound = {} as StackBound

/** The same of a query with one row; throws NoResultError when there is none, as kysely does. */
export function keptRow<Values extends readonly Value[], Row>(
  build: (db: StackBound, ...values: Values) => Compiles<Row>,
): (db: StackBound, ...values: Values) => Promise<Row> {
  const ask = asker(build)
  return async (db, ...values) => {
    const { rows, query } = await ask(db, values)
    const [row] = rows
    if (row === undefined) throw new NoResultError(query as QueryNode)
    return row
  }
}

function asker<Values extends readonly Value[], Row>(
  build: (db: StackBound, ...values: Values) => Compiles<Row>,
) {
  const kept = new WeakMap<StackBound, CompiledQuery<Row>>()
  return async (db: StackBound, values: Values) => {
    let compiled = kept.get(db.blank)
    if (!compiled) {
      compiled = compileWithPlaces(db.blank.tx, (...places: Values) => build(db.blank, ...places), values)
      kept.set(db.blank, compiled)
    }
    const parameters = compiled.parameters.map((parameter) => valueAt(parameter, db, values))
    const { rows } = await db.tx.executeQuery<Row>({ ...compiled, parameters })
    return { rows, query: compiled.query }
  }
}

/** Stands for a value that isn't known yet. */
class Place {
  readonly of: (db: StackBound, values: readonly unknown[]) => unknown

  constructor(of: (db: StackBound, values: readonly unknown[]) => unknown) {
    this.of = of
  }

  [Symbol.toPrimitive](): never {
    throw new Error('a kept query is built without its values: they can only be parameters')
  }
}

/** The values that a transaction is bound by, as places. */
export function placesOfBound(): Pick<StackBound, 'scope' | 'stackId'> {
  return {
    stackId: place((db) => db.stackId),
    scope: {
      accountId: place((db) => db.scope.accountId),
      roots: [place((db) => db.scope.roots)],
      barred: [place((db) => db.scope.barred)],
      get tree(): never {
        throw new Error('what a kept query asks can not depend on the scope')
      },
    },
  }
}

const place = (of: Place['of']) => new Place(of) as never

function compileWithPlaces<Values extends readonly Value[], Row>(
  tx: Tx,
  build: (...values: Values) => Compiles<Row>,
  values: Values,
): CompiledQuery<Row> {
  const places = values.map((_, at) => new Place((_db, asked) => asked[at]))
  const blanks = values.map((value, at) => (Array.isArray(value) ? [places[at]] : places[at]))
  const compiled = build(...(blanks as unknown as Values)).compile(tx)
  const used = new Set(compiled.parameters.flat())
  if (!places.every((each) => used.has(each)))
    throw new Error(`not every value is asked with: ${compiled.sql}`)
  return compiled
}

/** Within a list stands a place for a list. */
function valueAt(parameter: unknown, db: StackBound, values: readonly unknown[]): unknown {
  if (parameter instanceof Place) return parameter.of(db, values)
  if (!Array.isArray(parameter)) return parameter
  return parameter.flatMap((item) => (item instanceof Place ? item.of(db, values) : [item]))
}
