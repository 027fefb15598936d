import { useEffect, useState } from 'react'
import { LeaveQuestion } from './leave-question.ts'
import { askBy } from './unsaved.ts'

/** Asks before the user leaves unsaved forms. Rendered once, at the root. */
export function UnsavedHost() {
  const [answer, setAnswer] = useState<{ with: (may: boolean) => void } | null>(null)
  useEffect(() => {
    askBy(() => new Promise((resolve) => setAnswer({ with: resolve })), LeaveQuestion.preload)
    return () => askBy(null)
  }, [])
  if (!answer) return null
  const say = (may: boolean) => {
    setAnswer(null)
    answer.with(may)
  }
  return <LeaveQuestion onStay={() => say(false)} onLeave={() => say(true)} />
}
