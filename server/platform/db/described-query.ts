import pg, { type PoolClient, type QueryConfig, type QueryResult } from 'pg'

/** What the driver makes rows by, once PostgreSQL has said what they look like. */
interface Description {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** The driver's result, as far as rows are read into it. */
type Result = QueryResult &
  Description & {
    _types: unknown
    addFields(fields: unknown): void
    parseRow(fields: unknown): unknown
    addRow(row: unknown): void
    addCommandComplete(message: unknown): void
  }

/** The driver's own connection, as far as its queries use it. */
interface Connection {
  readonly parsedStatements: Record<string, string | undefined>
  readonly submittedNamedStatements: Record<string, string | undefined>
  _send(message: Buffer): void
  parse(statement: { text: string; name: string }): void
  bind(portal: object): void
  describe(portal: { type: 'P'; name: '' }): void
  execute(portal: { portal: '' }): void
  sync(): void
}

/** What the driver's types don't say of its queries. */
type DriverQuery = new (config: QueryConfig) => { readonly _result: { readonly _types: unknown } }

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils
const ResultOfDriver = pg.Result as unknown as new (rowMode: undefined, types: unknown) => Result
/** Those that are always the same, which connections keep. */
const commands: ReadonlySet<string> = new Set(['start transaction read only', 'commit'])
const isValue = (value: unknown) => value
/** Asks for what is answered so far; the driver would write it before what waits to be written. */
const flush = Buffer.from([72, 0, 0, 0, 4])

/** Gets each row when it has come, instead of all of them with the answer. */
export type RowHearer = (row: never) => void

interface Rows {
  readonly mayHaveRows?: boolean
  readonly hear?: RowHearer | undefined
}

/** A statement and its answer. The values are made ready at once: nothing can be wrong with them when it is sent. */
export class Question {
  readonly text: string
  readonly name: string
  readonly values: unknown[]
  readonly answer: Promise<QueryResult>
  readonly hear: RowHearer | undefined
  /** What is read of the answer so far. */
  result!: Result
  /** Why it can't be read. */
  wrong: Error | undefined
  #resolve!: (result: QueryResult) => void
  #reject!: (error: Error) => void

  /** Whether it may answer rows. */
  readonly mayHaveRows: boolean

  constructor({ text, name = '', values = [] }: QueryConfig, { mayHaveRows = true, hear }: Rows = {}) {
    this.hear = hear
    this.text = text
    this.name = name
    this.mayHaveRows = mayHaveRows
    this.values = values.map((value) => prepareValue(value))
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  /** A statement without values or rows, such as one that begins a transaction. */
  static command(text: string): Question {
    const question = new Question({ text, name: commands.has(text) ? text : '' }, { mayHaveRows: false })
    // Whoever has begun the transaction hears of it by what is asked in it.
    question.answer.catch(() => {})
    return question
  }

  settle(): void {
    if (this.wrong) this.fail(this.wrong)
    else this.#resolve(this.result)
  }

  fail(error: Error): void {
    this.#reject(error)
  }
}

/** What the statements of a connection look like by their names, and the messages that are written to it at once. */
class Written {
  readonly descriptions = new Map<string, Description>()
  #messages: Buffer[] = []
  /** Stands for the connection while messages are made. */
  readonly to: Connection

  constructor(connection: Connection) {
    this.to = Object.assign(Object.create(connection) as Connection, {
      _send: (message: Buffer) => void this.#messages.push(message),
    })
  }

  readonly take = (): Buffer => {
    const messages = this.#messages
    this.#messages = []
    return Buffer.concat(messages)
  }
}

const written = new WeakMap<Connection, Written>()

function writtenTo(connection: Connection): Written {
  const there = written.get(connection)
  if (there) return there
  const made = new Written(connection)
  written.set(connection, made)
  return made
}

/**
 * Questions that go out together and are answered together: to the driver one query, and to PostgreSQL one turn, in which nothing
 * is answered after the first that fails. What a statement with a name looks like is asked only the first time on each
 * connection: PostgreSQL refuses one whose rows have changed since it was prepared. To read the description of a row takes
 * longer than to read the row.
 */
class Turn extends (pg.Query as unknown as DriverQuery) {
  readonly questions: readonly Question[]
  #at = 0
  #descriptions = new Map<string, Description>()

  constructor(questions: readonly Question[]) {
    super({ text: '' })
    this.questions = questions
  }

  /** The driver asks what is being answered. */
  get name(): string | undefined {
    return this.questions[this.#at]?.name || undefined
  }
  set name(_) {}
  get text(): string | undefined {
    return this.questions[this.#at]?.text
  }
  set text(_) {}

  submit(connection: Connection): null {
    const { to, descriptions, take } = writtenTo(connection)
    this.#descriptions = descriptions
    for (const question of this.questions) {
      const { name, text, values } = question
      question.result = new ResultOfDriver(undefined, this._result._types)
      if (name === '' || !isParsed(connection, name)) {
        to.parse({ name, text })
        if (name !== '') connection.submittedNamedStatements[name] = text
      }
      to.bind({ portal: '', statement: name, values, binary: false, valueMapper: isValue })
      const description = descriptions.get(name)
      if (description) Object.assign(question.result, description)
      else if (question.mayHaveRows) to.describe({ type: 'P', name: '' })
      to.execute({ portal: '' })
      // Whoever hears of rows as they come has something to do meanwhile.
      if (question.hear) to._send(flush)
    }
    to.sync()
    connection._send(take())
    return null
  }

  handleRowDescription({ fields }: { readonly fields: unknown }): void {
    const { result, name } = this.#answered
    result.addFields(fields)
    if (name === '') return
    const { fields: known, _parsers, _prebuiltEmptyResultObject } = result
    this.#descriptions.set(name, { fields: known, _parsers, _prebuiltEmptyResultObject })
  }

  handleDataRow({ fields }: { readonly fields: unknown }): void {
    const question = this.#answered
    if (question.wrong) return
    try {
      const row = question.result.parseRow(fields)
      if (question.hear) question.hear(row as never)
      else question.result.addRow(row)
    } catch (error) {
      question.wrong = error as Error
    }
  }

  handleCommandComplete(message: unknown): void {
    const question = this.#answered
    this.#at++
    question.result.addCommandComplete(message)
    question.settle()
  }

  handleEmptyQuery(): void {
    const question = this.#answered
    this.#at++
    question.settle()
  }

  handleReadyForQuery(): void {}

  handleError(error: Error, connection: Connection): void {
    const [failed, ...skipped] = this.questions.slice(this.#at)
    failed?.fail(error)
    const isRefused = error instanceof pg.DatabaseError
    for (const question of skipped) {
      question.fail(isRefused ? afterFailure() : error)
      // PostgreSQL has not read it.
      if (!(question.name in connection.parsedStatements))
        delete connection.submittedNamedStatements[question.name]
    }
  }

  get #answered(): Question {
    const question = this.questions[this.#at]
    if (!question) throw new Error('PostgreSQL answers more than it was asked')
    return question
  }
}

function isParsed({ parsedStatements, submittedNamedStatements }: Connection, name: string): boolean {
  return name in parsedStatements || name in submittedNamedStatements
}

/** As PostgreSQL says it of what is asked later in the transaction. */
function afterFailure(): Error {
  return Object.assign(new Error('a statement before it has failed'), { code: '25P02' })
}

/** Sends the questions together, of which the first that fails ends the turn: in a transaction only. */
export function askTogether(client: PoolClient, questions: readonly Question[]): void {
  client.query(new Turn(questions) as never)
}
