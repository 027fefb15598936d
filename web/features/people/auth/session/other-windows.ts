import { currentSession, leaveSession } from '../../../core/session/public.ts'
import { lookUpSession } from './look-up-session.ts'
import { notifySessionEnd } from './notify-session-changes.ts'

/** All windows of a browser share one session, so each broadcasts its changes to the others. */
type Message = 'changed' | 'ended'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sensorstack-session')

/** Notifies other windows of a sign-in, sign-out or stack switch. */
export function notifyOtherWindows(message: Message): void {
  channel?.postMessage(message)
}

/** Follows session changes of other windows. `onSignedOut` clears the user's data in this one. */
export function followOtherWindows(onSignedOut: () => void): void {
  channel?.addEventListener('message', (event: MessageEvent<Message>) => {
    if (event.data === 'changed') void lookUpSession()
    else if (currentSession().status === 'signed_in') {
      notifySessionEnd('elsewhere')
      leaveSession()
      onSignedOut()
    }
  })
}
