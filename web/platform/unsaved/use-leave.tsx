import { type ReactNode, useState } from 'react'
import { LeaveQuestion } from './leave-question.ts'

interface Leaving {
  /** Calls `go` at once, or asks first if unsaved input would be lost. */
  leave: (go: () => void) => void
  /** The question while it is open; render it next to the form. */
  question: ReactNode
}

/** Guards the ways out of a form. `isChanged` is called on each and returns whether unsaved input would be lost. */
export function useLeave(isChanged: () => boolean): Leaving {
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null)
  return {
    leave: (go) => {
      if (isChanged()) setWaiting({ go })
      else go()
    },
    question: waiting && (
      <LeaveQuestion
        what="input"
        onStay={() => setWaiting(null)}
        onLeave={() => {
          setWaiting(null)
          waiting.go()
        }}
      />
    ),
  }
}
