import type { QuestionPaths } from '../answer-questions.ts'
import type { SharingJudge } from './judge-client.ts'

/** Answers EMQX's authentication and authorization over HTTP, with the fields that docs/scale.md names. */
export function emqxPaths(judge: SharingJudge): QuestionPaths {
  const answer = (isAllowed: boolean) => ({ body: { result: isAllowed ? 'allow' : 'deny' } })
  return {
    'emqx/authentication': async ({ text }) =>
      answer(
        await judge.mayEnter({
          username: text('username'),
          password: text('password'),
          clientId: text('clientid'),
        }),
      ),
    'emqx/authorization': async ({ text }) => {
      const action = text('action')
      const isKnown = action === 'publish' || action === 'subscribe'
      return answer(isKnown && judge.mayUse(text('username'), action, text('topic')))
    },
  }
}
