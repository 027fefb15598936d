import { AnswerPage } from './AnswerPage.tsx'
import type { Invitation } from './answer-invitation.ts'

/** Declines the invitation as soon as it is shown, and says so. */
export function DeclinePage({ userId, stackId, token }: Invitation) {
  return <AnswerPage answer="decline" invitation={{ userId, stackId, token }} />
}
