import type { Session } from '@sensorstack/simulator/client/client.ts'
import type { World } from '@sensorstack/simulator/seed/factories.ts'
import type { Snapshot } from '../invariants/snapshot-queries.ts'

/**
 * Something that goes on while the program is killed, and what must be true of it afterwards. `prepare` and `audit` run
 * in the harness; `lanes` in the loader, a process of its own that no kill touches. What they share is the plan, and the
 * journal in which the loader notes each operation before it is sent and each answer when it is there: operations and
 * answers are plain JSON.
 */
export interface Workload<Plan = unknown, Operation = unknown, Answer = unknown> {
  readonly name: string
  /** Makes through the API what the load needs; the database's superuser may help where time has to have passed. */
  prepare(world: World, superuserUrl: string): Promise<Plan>
  /** Who does something at the same time; each lane does one thing after the other. */
  lanes(plan: Plan, target: Target, seed: number): readonly Lane<Operation, Answer>[]
  audit(plan: Plan): Audit<Operation, Answer>
}

/** Where the program is. */
export interface Target {
  readonly url: string
  readonly mqttUrl: string
}

export interface Lane<Operation, Answer> {
  next(): Operation
  /**
   * Does it, also after attempts that had no answer, under a name that no other operation has: it suits as an
   * idempotency key. Throws NoAnswer.
   */
  perform(operation: Operation, name: string): Promise<Answer>
}

/** Nobody knows whether the operation was done. `isFault` when the answer is one that no outage explains. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly isFault: boolean

  constructor(message: string, isFault: boolean) {
    super(message)
    this.isFault = isFault
  }
}

/** Knows what was asked for and answered, and checks the product against it. */
export interface Audit<Operation, Answer> {
  /** An operation is sent for the first time. */
  sent(name: string, operation: Operation): void
  /** An operation was answered, after this many attempts. */
  answered(name: string, answer: Answer, attempts: number): Finding[]
  /** Right after the restart, before anything is sent again: what was not answered may be there or not, as a whole. */
  checkRestarted(snapshot: Snapshot): Restarted
  /** When everything has been answered: now the product's own answers are compared too. */
  checkSettled(snapshot: Snapshot, look: Look): Promise<Finding[]>
  /** How much of what was stored bit by bit the product has put together by itself, beside the load. */
  packed?(snapshot: Snapshot): number
}

/** What was found after a restart, and how many operations without an answer there were and had been done. */
export interface Restarted {
  readonly findings: Finding[]
  readonly unanswered: number
  readonly kept: number
}

/** A way to look at the product as its people do. */
export interface Look {
  /** The session of an admin who has lasted through the kills, in this stack until the next look. */
  inStack(stackId: string): Promise<Session>
}

/** Something that isn't as it must be. */
export interface Finding {
  readonly kind: 'missing' | 'doubled' | 'wrong'
  readonly count: number
  readonly text: string
}

/** A finding when there is something to count, else none. */
export function found(kind: Finding['kind'], count: number, text: () => string): Finding[] {
  return count <= 0 ? [] : [{ kind, count, text: text() }]
}
