import type { BrokerAnswer, Question, QuestionPaths } from '../answer-questions.ts'
import type { SharingJudge } from './judge-client.ts'

/** The topics of a client are the same for ever. VerneMQ asks at each message otherwise. */
const topicsValidS = 3600

/** Answers VerneMQ's webhooks, for MQTT 3.1.1 and 5. Each names itself in a header; they share a path. */
export function verneMqPaths(judge: SharingJudge): QuestionPaths {
  return {
    vernemq: async (asked) => {
      const hook = asked.header('vernemq-hook').replace(/_m5$/, '')
      if (hook === 'auth_on_register') return answer(await mayEnter(judge, asked))
      if (hook === 'auth_on_publish')
        return answer(judge.mayUse(asked.text('username'), 'publish', asked.text('topic')), topicsValidS)
      if (hook === 'auth_on_subscribe') return answer(maySubscribe(judge, asked), topicsValidS)
      return answer(false)
    },
  }
}

function answer(isAllowed: boolean, validS?: number): BrokerAnswer {
  if (!isAllowed) return { body: { result: { error: 'not_allowed' } } }
  return { body: { result: 'ok' }, ...(validS !== undefined && { validS }) }
}

function mayEnter(judge: SharingJudge, { text }: Question): Promise<boolean> {
  return judge.mayEnter({
    username: text('username'),
    password: text('password'),
    clientId: text('client_id'),
  })
}

/** A subscription to several topics is refused as a whole if one of them is another box's. */
function maySubscribe(judge: SharingJudge, { text, field }: Question): boolean {
  const topics = field('topics')
  if (!Array.isArray(topics) || topics.length === 0) return false
  return topics.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'topic' in one &&
      typeof one.topic === 'string' &&
      judge.mayUse(text('username'), 'subscribe', one.topic),
  )
}
