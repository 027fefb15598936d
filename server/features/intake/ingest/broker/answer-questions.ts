import { timingSafeEqual } from 'node:crypto'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Strangers } from '../../../../platform/connections/strangers.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { hashOf } from '../../../../platform/secrets/hash-of.ts'

/** A question of the broker about a box. */
export interface Question {
  /** Returns a field of the body, or an empty text if that has no such text. */
  text(name: string): string
  /** Returns a field of the body, whatever it is. */
  field(name: string): unknown
  /** Returns a header, or an empty text. */
  header(name: string): string
}

export interface BrokerAnswer {
  /** A text, or an object that is sent as JSON. */
  readonly body: string | object
  /** The number of seconds for which the broker may remember it, if at all. */
  readonly validS?: number
}

/** The last part of a path on which a broker asks, and what answers. */
export type QuestionPaths = Readonly<Record<string, (question: Question) => Promise<BrokerAnswer>>>

/**
 * Answers the questions of the operator's broker about boxes. Not every broker can add a header, so the secret is in the path. With
 * another secret these paths don't exist. They aren't calls of the API: only the operator's broker knows the secret.
 */
export function answerQuestions(
  app: FastifyInstance,
  paths: QuestionPaths,
  deps: { readonly secret: string; readonly strangers?: Strangers | undefined },
): void {
  const secret = hashOf(deps.secret)
  for (const [path, answer] of Object.entries(paths)) {
    app.post<{ Params: { secret: string } }>(
      `/api/mqtt-broker/:secret/${path}`,
      // The broker knows the server by an internal name.
      { config: { anyHost: true } },
      async (request, reply) => {
        if (!timingSafeEqual(hashOf(request.params.secret), secret)) throw new ApiError(NOT_FOUND)
        deps.strangers?.know(request.raw.socket)
        const { body, validS } = await answer(questionOf(request.body, request.headers))
        return reply
          .type(typeof body === 'string' ? 'text/plain' : 'application/json')
          .header('cache-control', validS === undefined ? 'no-store' : `max-age=${validS}`)
          .send(body)
      },
    )
  }
}

function questionOf(body: unknown, headers: Readonly<Record<string, unknown>>): Question {
  const fields = new Map(Object.entries((body ?? {}) as Record<string, unknown>))
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    text: (name) => textOf(fields.get(name)),
    field: (name) => fields.get(name),
    header: (name) => textOf(headers[name]),
  }
}
