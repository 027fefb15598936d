import type { Session } from '@sensorstack/simulator/client/client.ts'
import type { World } from '@sensorstack/simulator/seed/factories.ts'
import type { Snapshot } from '../invariants/snapshot-queries.ts'

/**
 * An activity that continues while the program is killed, and its invariants afterwards. `prepare` and `audit` run in the
 * harness; `lanes` run in the loader, a separate process that is never killed. They share the plan and the journal, in which
 * the loader records each operation before it is sent and each answer when it arrives. Operations and answers are plain
 * JSON.
 */
export interface Workload<Plan = unknown, Operation = unknown, Answer = unknown> {
  readonly name: string
  /** Creates what the load needs through the API; the database's superuser may help where time has to have passed. */
  prepare(world: World, superuserUrl: string): Promise<Plan>
  /** The concurrent actors; each lane performs one operation after the other. */
  lanes(plan: Plan, target: Target, seed: number): readonly Lane<Operation, Answer>[]
  audit(plan: Plan): Audit<Operation, Answer>
}

/** The addresses of the program. */
export interface Target {
  readonly url: string
  readonly mqttUrl: string
}

export interface Lane<Operation, Answer> {
  next(): Operation
  /**
   * Performs the operation, also after unanswered attempts. `name` is unique and can be used as an idempotency key. Throws
   * NoAnswer.
   */
  perform(operation: Operation, name: string): Promise<Answer>
}

/** It is unknown whether the operation was done. `isFault` is true for a response that no outage explains. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly isFault: boolean

  constructor(message: string, isFault: boolean) {
    super(message)
    this.isFault = isFault
  }
}

/** Records operations and answers, and checks the product against them. */
export interface Audit<Operation, Answer> {
  /** An operation is sent for the first time. */
  sent(name: string, operation: Operation): void
  /** An operation was answered, after this many attempts. */
  answered(name: string, answer: Answer, attempts: number): Finding[]
  /** Right after the restart, before anything is sent again: unanswered operations are stored completely or not at all. */
  checkRestarted(snapshot: Snapshot): Restarted
  /** When everything has been answered; the product's responses are compared too. */
  checkSettled(snapshot: Snapshot, look: Look): Promise<Finding[]>
  /** How many of the readings that were stored one by one the product has packed during the load. */
  packed?(snapshot: Snapshot): number
}

/** The findings after a restart, the number of unanswered operations, and how many of those had been done. */
export interface Restarted {
  readonly findings: Finding[]
  readonly unanswered: number
  readonly kept: number
}

/** Access to the product as its people have it. */
export interface Look {
  /** The session of an admin that survives the kills, in this stack until the next call. */
  inStack(stackId: string): Promise<Session>
}

/** A violated expectation. */
export interface Finding {
  readonly kind: 'missing' | 'doubled' | 'wrong'
  readonly count: number
  readonly text: string
}

/** Returns a finding if `count` is above zero. */
export function found(kind: Finding['kind'], count: number, text: () => string): Finding[] {
  return count <= 0 ? [] : [{ kind, count, text: text() }]
}
