import { useEffect, useState } from 'react'
import { LeaveQuestion } from './leave-question.ts'
import { askBy } from './unsaved.ts'

/** Asks before the user leaves unsaved forms. Rendered once, at the root. */
export function UnsavedHost() {
  const [answer, setAnswer] = useState<{ what: 'input' | 'operation'; with: (may: boolean) => void } | null>(
    null,
  )
  useEffect(() => {
    askBy((what) => new Promise((resolve) => setAnswer({ what, with: resolve })), LeaveQuestion.preload)
    return () => askBy(null)
  }, [])
  if (!answer) return null
  const say = (may: boolean) => {
    setAnswer(null)
    answer.with(may)
  }
  return <LeaveQuestion what={answer.what} onStay={() => say(false)} onLeave={() => say(true)} />
}
