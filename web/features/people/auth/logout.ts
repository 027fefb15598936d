import { logout as logoutRoute } from '@sensorstack/contract/features/people/auth/routes.ts'
import { STACK_CHANGED } from '@sensorstack/contract/platform/errors.ts'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'
import { leaveSession } from '../../core/session/public.ts'
import { lookUpSession } from './look-up-session.ts'
import { onceAtATime } from './once-at-a-time.ts'
import { tellOtherWindows } from './other-windows.ts'

/** Signs out, once however often it is asked. A failure is only logged, and everything stays as it is. Answers whether it worked. */
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
  tellOtherWindows('ended')
  return true
}

/** Whoever has switched the stack in another window still wants out of this one. */
async function endSession(): Promise<void> {
  try {
    await call(logoutRoute)
  } catch (error) {
    if (!isAnswer(error, STACK_CHANGED.status, STACK_CHANGED.code)) throw error
    await lookUpSession()
    await call(logoutRoute)
  }
}
