import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { tooManyRequests } from './rate-limit.ts'

export interface LongAnswerLimits {
  /** So many of one person may be under way. */
  readonly ofPerson: number
  /** A reader that takes nothing for so long is cut off. */
  readonly patienceMs: number
}

/** More than browsers ask for at a time. */
const usualLimits: LongAnswerLimits = { ofPerson: 24, patienceMs: 30_000 }

const looks = 5

/** What is written bit by bit, at once or after something was read. */
export type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>

/** Sends long answers as their readers take them: what a slow one has not taken is not written yet. */
export interface LongAnswers {
  /**
   * Opens the answer to a person, or to an address for whoever is unknown. Throws TOO_MANY_REQUESTS (429) when too many to them are
   * under way.
   */
  open(person: string, reply: FastifyReply, pieces: Pieces): Readable
}

/** One for all answers of a server. */
export function longAnswers({ ofPerson, patienceMs }: LongAnswerLimits = usualLimits): LongAnswers {
  const underway = new Map<string, number>()
  return {
    open: (person, reply, pieces) => {
      const count = underway.get(person) ?? 0
      if (count >= ofPerson) throw tooManyRequests(1)
      underway.set(person, count + 1)
      const next = Symbol.iterator in pieces ? pieces[Symbol.iterator]() : pieces[Symbol.asyncIterator]()
      let idleLooks = 0
      // Looks, not one timer: while the program itself was busy, nobody could take anything.
      const look = setInterval(() => {
        idleLooks += 1
        if (idleLooks > looks) reply.raw.destroy()
      }, patienceMs / looks)
      reply.raw.once('close', () => {
        clearInterval(look)
        const left = (underway.get(person) ?? 1) - 1
        if (left > 0) underway.set(person, left)
        else underway.delete(person)
      })
      return new Readable({
        // One piece waits here and one in the answer, no more.
        highWaterMark: 1,
        read() {
          idleLooks = 0
          const push = ({ value, done }: IteratorResult<Buffer>) => {
            idleLooks = 0
            this.push(done ? null : value)
          }
          const step = next.next()
          if (step instanceof Promise) step.then(push, (error: Error) => this.destroy(error))
          else push(step)
        },
        destroy(error, done) {
          // Whoever has gone waits for nothing more.
          void next.return?.()
          done(error)
        },
      })
    },
  }
}
