import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { useSession } from '../../core/session/public.ts'
import { NoteLayout, onceAtATime } from '../auth/public.tsx'
import { type Answer, type AnswerOutcome, answerInvitation, type Invitation } from './answer-invitation.ts'

export interface AnswerPageProps {
  answer: Answer
  invitation: Invitation
  /** Called after acceptance; the next screen replaces this one. */
  onAccepted?: (passwordToken: string | null) => void
}

/** Accepts or declines an invitation once on display, and shows the outcome. */
export function AnswerPage({ answer, invitation, onAccepted }: AnswerPageProps) {
  const t = useT()
  const { userId, stackId, token } = invitation
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<AnswerOutcome['kind']>()
  const over = useEffectEvent((result: AnswerOutcome) => {
    if (result.kind === 'accepted') onAccepted?.(result.passwordToken)
    else setOutcome(result.kind)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs it again
  useEffect(() => {
    let shown = true
    setOutcome(undefined)
    const key = [answer, userId, stackId, token].join(' ')
    void onceAtATime(key, () => answerInvitation(answer, { userId, stackId, token })).then((result) => {
      if (shown) over(result)
    })
    return () => {
      shown = false
    }
  }, [answer, userId, stackId, token, attempt])

  if (outcome === undefined || outcome === 'accepted') {
    return <NoteLayout title={t(`invitations:${answer}.running`)} text={t('invitations:moment')} running />
  }
  return (
    <NoteLayout
      title={t(outcome === 'declined' ? 'invitations:declined' : 'invitations:title')}
      text={t(`invitations:outcome.${outcome}`)}
      actions={
        <>
          {outcome === 'failed' && (
            <Button size="md" variant="filled" onClick={() => setAttempt((before) => before + 1)}>
              {t('ui:retry')}
            </Button>
          )}
          <WayOut main={outcome !== 'failed'} />
        </>
      }
    />
  )
}

function WayOut({ main }: { main: boolean }) {
  const t = useT()
  const isSignedIn = useSession().status === 'signed_in'
  return (
    <Button
      component={Link}
      href={isSignedIn ? paths.home() : paths.login()}
      size="md"
      variant={main ? 'filled' : 'default'}
    >
      {t(isSignedIn ? 'invitations:toStart' : 'invitations:toLogin')}
    </Button>
  )
}
