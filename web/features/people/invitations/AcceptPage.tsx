import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { t, useT } from '../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { currentSession, type Session, watchSession } from '../../core/session/public.ts'
import { NoteLayout } from '../auth/public.tsx'
import { AnswerPage } from './AnswerPage.tsx'
import type { Invitation } from './answer-invitation.ts'

export interface AcceptPageProps extends Invitation {
  /** Called after acceptance, with the token to set a first password if one is needed. */
  onDone: (passwordToken: string | null) => void
  /** Ends this browser's session, which is another person's, then continues like `onDone`. */
  onSwitch: (passwordToken: string | null) => Promise<void>
}

/** Accepts the invitation on display. In another person's browser it says so first. */
export function AcceptPage({ userId, stackId, token, onDone, onSwitch }: AcceptPageProps) {
  const queryClient = useQueryClient()
  const [accepted, setAccepted] = useState<Omit<OtherSessionProps, 'onSwitch'>>()
  if (accepted) return <OtherSession {...accepted} onSwitch={onSwitch} />
  return (
    <AnswerPage
      answer="accept"
      invitation={{ userId, stackId, token }}
      onAccepted={async (passwordToken) => {
        const session = await knownSession()
        if (session.status === 'signed_in' && session.account.id !== userId) {
          return setAccepted({ name: session.account.name, passwordToken })
        }
        showToast({ kind: 'success', title: t('invitations:accepted'), detail: whatNext(passwordToken) })
        // A signed-in user now has access to more.
        void queryClient.invalidateQueries()
        onDone(passwordToken)
      }}
    />
  )
}

/** Waits until it is known who is signed in: a link may be answered before that. */
function knownSession(): Promise<Session> {
  const session = currentSession()
  if (session.status !== 'unknown') return Promise.resolve(session)
  return new Promise((resolve) => {
    const stop = watchSession((now) => {
      stop()
      resolve(now)
    })
  })
}

function whatNext(passwordToken: string | null): string {
  if (passwordToken !== null) return t('invitations:choosePassword')
  return t(currentSession().status === 'signed_in' ? 'invitations:findIt' : 'invitations:login')
}

interface OtherSessionProps {
  /** The person who is signed in. */
  name: string
  passwordToken: string | null
  onSwitch: AcceptPageProps['onSwitch']
}

function OtherSession({ name, passwordToken, onSwitch }: OtherSessionProps) {
  const t = useT()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await onSwitch(passwordToken)
    setLeaving(false)
  }
  return (
    <NoteLayout
      title={t('invitations:accepted')}
      text={t('invitations:otherPerson', { name })}
      actions={
        <>
          <Button size="md" variant="filled" loading={isLeaving} onClick={() => void leave()}>
            {t(passwordToken === null ? 'invitations:switchToLogin' : 'invitations:switchToPassword')}
          </Button>
          <Button component={Link} href={paths.home()} size="md">
            {t('invitations:stay', { name })}
          </Button>
        </>
      }
    />
  )
}
