import { concernsOthers, maySubscribe, publishKind } from '../mqtt/device-topics.ts'
import type { Abuses } from '../mqtt/note-abuses.ts'
import { isFitForBroker, topicExchange, topicOf } from './broker-topics.ts'

/** The kinds of RabbitMQ's questions about a box: whether it may sign in, enter a virtual host, use an exchange or queue, or use a topic. */
export const questionKinds = ['user', 'vhost', 'resource', 'topic'] as const
export type QuestionKind = (typeof questionKinds)[number]
/** The fields of a question, by their names in RabbitMQ's form. */
export type Question = Readonly<Partial<Record<string, string>>>

export interface JudgeDeps {
  /** Whether this is the key of the box. Notes a wrong one. */
  hasKey(hardwareUniqueId: string, key: string): Promise<boolean>
  readonly abuses: Pick<Abuses, 'note' | 'count'>
  /** Whether what boxes publish is kept, because the queue exists. */
  isKept(): boolean
  readonly virtualHost: string
}

/**
 * Judges RabbitMQ's questions about boxes. A box is its hardware id, which must also be its client id: RabbitMQ names the queue of its
 * subscriptions by the client id, so with another one it could take the messages of another box.
 */
export async function judgeQuestion(deps: JudgeDeps, kind: QuestionKind, asked: Question): Promise<boolean> {
  const { username = '', vhost } = asked
  if (kind === 'user') return mayEnter(deps, asked)
  if (!isFitForBroker(username) || vhost !== deps.virtualHost) return false
  if (kind === 'vhost') return true
  return kind === 'resource' ? mayUseResource(username, asked) : mayUseTopic(deps, username, asked)
}

async function mayEnter(
  deps: JudgeDeps,
  { username = '', password = '', client_id }: Question,
): Promise<boolean> {
  const { abuses } = deps
  const refuse = (reason: string) => {
    abuses.count(reason)
    return false
  }
  if (!deps.isKept()) return refuse('the queue of the broker has not been declared yet')
  if (username.includes('.')) return refuse('a hardware id with a dot over the broker')
  if (!isFitForBroker(username)) return refuse('not a hardware id')
  if (!(await deps.hasKey(username, password))) return refuse('unknown device or wrong key')
  if (client_id !== username) return refuse('the client id is not the hardware id')
  return true
}

/** A box publishes to the exchange, and has a queue for its subscriptions of each quality of service. */
function mayUseResource(username: string, { resource, name, permission = '' }: Question): boolean {
  if (resource === 'exchange') return name === topicExchange && ['read', 'write'].includes(permission)
  return resource === 'queue' && [0, 1].some((qos) => name === `mqtt-subscription-${username}qos${qos}`)
}

function mayUseTopic({ abuses }: JudgeDeps, username: string, asked: Question): boolean {
  const { name, permission, routing_key = '' } = asked
  if (name !== topicExchange || (permission !== 'read' && permission !== 'write')) return false
  const topic = topicOf(routing_key)
  const isWrite = permission === 'write'
  if (isWrite ? publishKind(username, topic) !== null : maySubscribe(username, topic)) return true
  if (concernsOthers(username, topic))
    abuses.note(username, isWrite ? 'foreign_topic' : 'foreign_subscription')
  return false
}
