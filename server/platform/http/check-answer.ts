import { answerSchemaOf } from '@sensorstack/contract/platform/list-changes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import * as z from 'zod/mini'
import { ListAnswer } from './answer/list-answer.ts'
import { WrittenJson } from './answer/written-json.ts'
import type { Answer } from './implementation.ts'

/**
 * Turns a handler's result into an answer. The result is either the body for the route's only success status or an `Answer` with
 * its own status; of a call that may become a job, it is the body for 200. Throws when the route has several success statuses and the result names none. With `againstContract` it also
 * throws for a body that doesn't match the contract.
 */
export function checkAnswer(route: Route, result: unknown, againstContract: boolean): Answer {
  const answer = isAnswer(result) ? result : { status: onlyGoodStatus(route), body: result }
  if (!againstContract) return answer
  const schema = answerSchemaOf(route, answer.status)
  if (schema === undefined) throw new Error(`${route.id} answered the undeclared status ${answer.status}`)
  if (schema === null || typeof schema === 'string') return answer
  const { body } = answer
  if (body instanceof ListAnswer && !body.content) return answer
  const isWritten = body instanceof WrittenJson || body instanceof ListAnswer
  const parsed = z.safeParse(schema, isWritten ? body.parse() : body)
  if (!parsed.success) {
    throw new Error(`${route.id} answered what its contract does not say: ${z.prettifyError(parsed.error)}`)
  }
  return answer
}

function isAnswer(result: unknown): result is Answer {
  return typeof result === 'object' && result !== null && 'status' in result && 'body' in result
}

function onlyGoodStatus(route: Route): number {
  // Its handler does a part, whether for a request or for a job.
  if (route.chosen !== undefined) return 200
  const statuses = Object.keys(route.responses)
  if (statuses.length !== 1)
    throw new Error(`${route.id} has several good answers: its handler must name one`)
  return Number(statuses[0])
}
