import { currentSession, leaveSession } from '../../core/session/public.ts'
import { lookUpSession } from './look-up-session.ts'
import { tellSessionEnd } from './tell-session-news.ts'

/** The windows of a browser share one session: what one of them does to it, the others learn. */
type Message = 'changed' | 'ended'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sensorstack-session')

/** Tells the other windows that somebody signed in or out, or switched the stack. */
export function tellOtherWindows(message: Message): void {
  channel?.postMessage(message)
}

/** Follows what other windows do to the session; `onSignedOut` forgets what the person has left in this one too. */
export function followOtherWindows(onSignedOut: () => void): void {
  channel?.addEventListener('message', (event: MessageEvent<Message>) => {
    if (event.data === 'changed') void lookUpSession()
    else if (currentSession().status === 'signed_in') {
      tellSessionEnd('elsewhere')
      leaveSession()
      onSignedOut()
    }
  })
}
