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

/** Sends long answers as their readers take them: what a slow one has not taken is not written yet. */
export interface LongAnswers {
  /**
   * Opens the answer to a person, or to an address for whoever is unknown. Throws TOO_MANY_REQUESTS (429) when too many to them are
   * under way.
   */
  open(person: string, reply: FastifyReply, pieces: Iterable<Buffer>): Readable
}

/** One for all answers of a server. */
export function longAnswers({ ofPerson, patienceMs }: LongAnswerLimits = usualLimits): LongAnswers {
  const underway = new Map<string, number>()
  return {
    open: (person, reply, pieces) => {
      const count = underway.get(person) ?? 0
      if (count >= ofPerson) throw tooManyRequests(1)
      underway.set(person, count + 1)
      const next = pieces[Symbol.iterator]()
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
          const { value, done } = next.next()
          this.push(done ? null : value)
        },
      })
    },
  }
}
