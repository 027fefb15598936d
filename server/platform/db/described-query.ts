import pg, { type PoolClient, type QueryConfig, type QueryResult } from 'pg'

/** What the driver makes rows by, once PostgreSQL has said what they look like. */
interface Description {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** The driver's own connection, as far as its queries use it. */
interface Connection {
  _send(message: Buffer): void
  describe(): void
}

/** What the driver's types don't say of its queries. */
interface DriverQuery {
  new (
    config: QueryConfig,
    callback: (error: Error | null, result: QueryResult) => void,
  ): {
    readonly name: string | undefined
    readonly _result: Description
    _accumulateRows: unknown
    hasBeenParsed(connection: Connection): boolean
    prepare(connection: Connection): void
    handleRowDescription(message: unknown): void
  }
}

/** A connection on which statements that are known by their names are asked without having their rows described again. */
class Briefly {
  readonly #connection: Connection
  readonly descriptions = new Map<string | undefined, Description>()
  #messages: Buffer[] = []
  /** Stands for the connection while a query writes its messages. */
  readonly #brief: Connection

  constructor(connection: Connection) {
    this.#connection = connection
    this.#brief = Object.assign(Object.create(connection) as Connection, {
      describe: () => {},
      _send: (message: Buffer) => void this.#messages.push(message),
    })
  }

  /** What is written to it goes out as one, without asking for a description. */
  write(query: (brief: Connection) => void): void {
    this.#messages = []
    query(this.#brief)
    this.#connection._send(Buffer.concat(this.#messages))
  }
}

const known = new WeakMap<Connection, Briefly>()

function brieflyOn(connection: Connection): Briefly {
  const there = known.get(connection)
  if (there) return there
  const made = new Briefly(connection)
  known.set(connection, made)
  return made
}

/**
 * A query that asks what its rows look like only the first time on each connection, if it has a name: PostgreSQL refuses a
 * statement whose rows have changed since it was prepared. To read the description of a row takes longer than to read the row.
 */
class DescribedOnce extends (pg.Query as unknown as DriverQuery) {
  #briefly: Briefly | undefined

  override prepare(connection: Connection): void {
    const briefly = brieflyOn(connection)
    this.#briefly = briefly
    const isPrepared = this.name !== undefined && this.hasBeenParsed(connection)
    const description = isPrepared ? briefly.descriptions.get(this.name) : undefined
    if (!description) {
      super.prepare(connection)
      return
    }
    Object.assign(this._result, description)
    this._accumulateRows = true
    briefly.write((brief) => super.prepare(brief))
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    if (this.name === undefined) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#briefly?.descriptions.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/** Asks the client; statements with a name are described once on its connection. */
export function ask(client: PoolClient, config: QueryConfig): Promise<QueryResult> {
  return new Promise<QueryResult>((resolve, reject) => {
    const query = new DescribedOnce(config, (error, result) => (error ? reject(error) : resolve(result)))
    client.query(query as never)
  }).catch((error: Error) => {
    // It was made where the answer was read, which says nothing of who has asked.
    Error.captureStackTrace(error)
    throw error
  })
}
