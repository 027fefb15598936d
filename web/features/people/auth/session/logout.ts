import { logout as logoutRoute } from '@sensorstack/contract/features/people/auth/routes.ts'
import { STACK_CHANGED } from '@sensorstack/contract/platform/errors.ts'
import { isAnswer } from '../../../../platform/api/api-failure.ts'
import { call } from '../../../../platform/api/call.ts'
import { leaveSession } from '../../../core/session/public.ts'
import { lookUpSession } from './look-up-session.ts'
import { onceAtATime } from './once-at-a-time.ts'
import { notifyOtherWindows } from './other-windows.ts'

/** Signs out and returns whether it worked; concurrent calls share one request. A failure is only logged and changes nothing. */
export function logout(): Promise<boolean> {
  return onceAtATime('logout', leave)
}

async function leave(): Promise<boolean> {
  try {
    await endSession()
  } catch (error) {
    console.error('Logout failed', error)
    return false
  }
  leaveSession()
  notifyOtherWindows('ended')
  return true
}

/** The server rejects the request if another window has switched the stack; the user still wants to sign out. */
async function endSession(): Promise<void> {
  try {
    await call(logoutRoute)
  } catch (error) {
    if (!isAnswer(error, STACK_CHANGED.status, STACK_CHANGED.code)) throw error
    await lookUpSession()
    await call(logoutRoute)
  }
}
