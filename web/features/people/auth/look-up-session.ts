import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'
import { currentSession, enterSession, leaveSession, noteUnreachable } from '../../core/session/public.ts'
import { tellSessionChange, tellSessionEnd } from './tell-session-news.ts'

/** However often the session is read, it is looked up this long after the last time. */
export const sessionCheckMs = 1000

let running: Promise<void> | undefined
let changes = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Asks the server who is signed in. Somebody who no longer is, or is in another stack by now, is told so; when the server can't
 * be asked, nothing changes.
 */
export function lookUpSession(): Promise<void> {
  running ??= look().finally(() => {
    running = undefined
  })
  return running
}

async function look(): Promise<void> {
  const before = currentSession()
  // A sign-in, sign-out or switch that happens meanwhile knows better than an answer that was asked for earlier.
  const outdated = () => currentSession() !== before
  try {
    const account = await call(me, {}, { quiet: true })
    if (outdated()) return
    if (before.status === 'signed_in' && changes === 0) tellSessionChange(before.account, account)
    enterSession(account)
  } catch (error) {
    if (outdated()) return
    if (!isAnswer(error, 401)) return noteUnreachable()
    if (before.status === 'signed_in') tellSessionEnd('over')
    leaveSession()
  }
}

/** Says that this window itself is changing the session: what a lookup finds meanwhile isn't worth reporting. */
export async function whileChanging<T>(change: Promise<T>): Promise<T> {
  changes += 1
  try {
    return await change
  } finally {
    changes -= 1
  }
}

/** Looks the session up again, 1 s after the last of the calls. */
export function recheckSession(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (currentSession().status === 'signed_in') void lookUpSession()
  }, sessionCheckMs)
}
