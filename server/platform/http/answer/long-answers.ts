import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { tooManyRequests } from '../request/rate-limit.ts'

export interface LongAnswerLimits {
  /** How many one person may have in progress. */
  readonly ofPerson: number
  /** How long a reader may take nothing before it is cut off, at most a thirtieth later. */
  readonly patienceMs: number
}

/** More than a browser requests at a time. */
const defaultLimits: LongAnswerLimits = { ofPerson: 24, patienceMs: 30_000 }

/** More looks cut a reader off closer to the end of the patience. */
const looks = 30

/** A content that is produced piece by piece. */
export type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>

/** Sends long responses at the speed of their readers: a piece is produced only when the reader is ready for it. */
export interface LongAnswers {
  /**
   * Opens a response to a person, or to an address if the caller isn't signed in. Throws TOO_MANY_REQUESTS (429) when too many of
   * theirs are in progress.
   */
  open(person: string, reply: FastifyReply, pieces: Pieces): Readable
}

/** Use one instance for all responses of a server, as it counts them. */
export function longAnswers({ ofPerson, patienceMs }: LongAnswerLimits = defaultLimits): LongAnswers {
  const underway = new Map<string, number>()
  return {
    open: (person, reply, pieces) => {
      const count = underway.get(person) ?? 0
      if (count >= ofPerson) throw tooManyRequests(1)
      underway.set(person, count + 1)
      const next = Symbol.iterator in pieces ? pieces[Symbol.iterator]() : pieces[Symbol.asyncIterator]()
      let idleLooks = 0
      // Counts several short intervals instead of one long one: while this process is busy, no reader can take anything.
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
        // Buffers one piece here and one in the response, no more.
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
          // The reader is gone, so nothing waits for this.
          void next.return?.()
          done(error)
        },
      })
    },
  }
}
