import { type ReactNode, useState } from 'react'
import { LeaveQuestion } from './leave-question.ts'

interface Leaving {
  /** Goes at once, or asks first where something would be lost. */
  leave: (go: () => void) => void
  /** The question, while it is asked; to be drawn beside the form. */
  question: ReactNode
}

/** For the ways out of a form: `isChanged` says, when one is taken, whether something would be lost by it. */
export function useLeave(isChanged: () => boolean): Leaving {
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null)
  return {
    leave: (go) => {
      if (isChanged()) setWaiting({ go })
      else go()
    },
    question: waiting && (
      <LeaveQuestion
        onStay={() => setWaiting(null)}
        onLeave={() => {
          setWaiting(null)
          waiting.go()
        }}
      />
    ),
  }
}
