import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { onceAtATime } from '../session/once-at-a-time.ts'
import { NoteLayout } from './NoteLayout.tsx'
import { verify } from './verify.ts'

export interface VerifyPageProps {
  token: string | undefined
  /** Called when the request has finished, whatever its outcome. */
  onDone: () => void
}

/** Verifies an address on display and shows the outcome in toasts. */
export function VerifyPage({ token, onDone }: VerifyPageProps) {
  const t = useT()
  const done = useEffectEvent(onDone)
  useEffect(() => {
    let shown = true
    void onceAtATime(`verify ${token}`, () => verify(token)).then(() => {
      if (shown) done()
    })
    return () => {
      shown = false
    }
  }, [token])
  return <NoteLayout title={t('ui:loading')} running />
}
