import { AnswerPage } from './AnswerPage.tsx'
import type { Invitation } from './answer-invitation.ts'

/** Declines the invitation on display, and shows the outcome. */
export function DeclinePage({ userId, stackId, token }: Invitation) {
  return <AnswerPage answer="decline" invitation={{ userId, stackId, token }} />
}
