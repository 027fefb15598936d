import type { Question, QuestionPaths } from '../answer-questions.ts'
import type { BoxJudge } from '../judge-box.ts'
import { topicExchange, topicOf } from './routing-keys.ts'

/**
 * Answers RabbitMQ's plugin rabbitmq_auth_backend_http with `allow` or `deny`: whether a box may sign in, enter a virtual host, use an
 * exchange or a queue, or use a topic.
 */
export function rabbitMqPaths(judge: BoxJudge, virtualHost: string): QuestionPaths {
  const isBoxHere = (asked: Question) =>
    judge.isFit(asked.text('username')) && asked.text('vhost') === virtualHost
  const answer = (isAllowed: boolean) => ({ body: isAllowed ? 'allow' : 'deny' })
  return {
    user: async (asked) =>
      answer(
        await judge.mayEnter({
          username: asked.text('username'),
          password: asked.text('password'),
          clientId: asked.text('client_id'),
        }),
      ),
    vhost: async (asked) => answer(isBoxHere(asked)),
    resource: async (asked) => answer(isBoxHere(asked) && mayUseResource(asked)),
    topic: async (asked) => answer(isBoxHere(asked) && mayUseTopic(judge, asked)),
  }
}

/** A box publishes to the exchange, and has a queue for its subscriptions of each quality of service. */
function mayUseResource({ text }: Question): boolean {
  const [resource, name, permission] = [text('resource'), text('name'), text('permission')]
  if (resource === 'exchange') return name === topicExchange && ['read', 'write'].includes(permission)
  return (
    resource === 'queue' && [0, 1].some((qos) => name === `mqtt-subscription-${text('username')}qos${qos}`)
  )
}

function mayUseTopic(judge: BoxJudge, { text }: Question): boolean {
  const permission = text('permission')
  if (text('name') !== topicExchange || (permission !== 'read' && permission !== 'write')) return false
  const access = permission === 'write' ? 'publish' : 'subscribe'
  return judge.mayUse(text('username'), access, topicOf(text('routing_key')))
}
