import type { CompiledQuery, QueryResult } from 'kysely'
import { askTogether, Question } from './described-query.ts'
import {
  hearerOf,
  isSetting,
  type PipelinedConnection,
  type PipelinedDriver,
  statementOf,
} from './pipelined-dialect.ts'

/** A glance asks for more than could be foreseen: it takes a transaction that stays open. */
export class TurnIsOver extends Error {
  override name = 'TurnIsOver'
}

/** What a read asks for that asks all of it in one turn. */
export interface Glance {
  /** Throws TurnIsOver when the turn is over in which it has begun. */
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>>
  /** Whoever asks later is refused. */
  end(): void
}

/**
 * So many go out together at most: while PostgreSQL answers some, the program works for others; and few suffer when one of them
 * fails.
 */
const mostTogether = 4

/** As PostgreSQL says it of what comes after a failure. */
const afterFailure = '25P02'

/**
 * Reads that ask all of it in one turn, each in a transaction of its own. Those that come while the program is busy go out in
 * one message on one connection: to write to a socket and to wake a process takes longer, at both ends, than to answer one of
 * them. When one fails, so do those behind it in the message, with TurnIsOver.
 */
export function openGlances(driver: PipelinedDriver): { begin(): Glance } {
  let waiting: OneTurn[] = []

  const sendAll = () => {
    const glances = waiting.filter((glance) => glance.close())
    waiting = []
    for (let at = 0; at < glances.length; at += mostTogether) void send(glances.slice(at, at + mostTogether))
  }
  const send = async (glances: readonly OneTurn[]) => {
    let connection: PipelinedConnection
    try {
      connection = await driver.acquireConnection()
    } catch (error) {
      for (const glance of glances) for (const question of glance.questions) question.fail(error as Error)
      return
    }
    const { client } = connection
    // Else what comes now would be part of a transaction that has only read on it before, with what that one has set.
    connection.end()
    const questions = glances.flatMap((glance) => glance.statements())
    const answers = Promise.allSettled(questions.map(({ answer }) => answer))
    askTogether(client, questions)
    try {
      const hasFailed = (await answers).some(({ status }) => status === 'rejected')
      if (hasFailed) await client.query('rollback')
      client.release()
    } catch (error) {
      client.release(error as Error)
    }
  }

  return {
    begin() {
      if (waiting.length === 0) setImmediate(sendAll)
      const glance = new OneTurn()
      waiting.push(glance)
      return glance
    },
  }
}

class OneTurn implements Glance {
  readonly questions: Question[] = []
  readonly #settings: string[] = []
  #isOver = false

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) throw new TurnIsOver()
    if (isSetting(query)) {
      this.#settings.push(query.sql)
      return { rows: [] }
    }
    const question = new Question(statementOf(query), { hear: hearerOf(query) })
    this.questions.push(question)
    const { rows } = await question.answer.catch(failedBefore)
    return { rows: rows as R[] }
  }

  end(): void {
    this.#isOver = true
  }

  /** Ends the turn; false when nothing was asked. */
  close(): boolean {
    this.#isOver = true
    return this.questions.length > 0
  }

  /** The whole transaction. */
  statements(): Question[] {
    return [
      Question.command('start transaction read only'),
      ...this.#settings.map((setting) => Question.command(setting)),
      ...this.questions,
      Question.command('commit'),
    ]
  }
}

function failedBefore(error: Error): never {
  throw (error as { code?: unknown }).code === afterFailure ? new TurnIsOver() : error
}
