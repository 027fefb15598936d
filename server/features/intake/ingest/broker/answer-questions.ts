import { timingSafeEqual } from 'node:crypto'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Strangers } from '../../../../platform/connections/strangers.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { hashOf } from '../../../../platform/secrets/hash-of.ts'
import { type JudgeDeps, judgeQuestion, type Question, questionKinds } from './judge-question.ts'

/**
 * Answers the questions of RabbitMQ's plugin rabbitmq_auth_backend_http with `allow` or `deny`. The plugin can't add a header, so
 * the secret is in the path. With another secret these paths don't exist. They aren't calls of the API: only the operator's broker
 * knows the secret.
 */
export function answerQuestions(
  app: FastifyInstance,
  deps: JudgeDeps & { readonly secret: string; readonly strangers?: Strangers | undefined },
): void {
  const secret = hashOf(deps.secret)
  for (const kind of questionKinds) {
    app.post<{ Params: { secret: string } }>(
      `/api/mqtt-broker/:secret/${kind}`,
      // The broker knows the server by an internal name.
      { config: { anyHost: true } },
      async (request, reply) => {
        if (!timingSafeEqual(hashOf(request.params.secret), secret)) throw new ApiError(NOT_FOUND)
        deps.strangers?.know(request.raw.socket)
        const isAllowed = await judgeQuestion(deps, kind, fieldsOf(request.body))
        return reply
          .type('text/plain')
          .header('cache-control', 'no-store')
          .send(isAllowed ? 'allow' : 'deny')
      },
    )
  }
}

function fieldsOf(body: unknown): Question {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}
