import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { isAnswer } from '../../../../platform/api/api-failure.ts'
import { call } from '../../../../platform/api/call.ts'
import { currentSession, enterSession, leaveSession, noteUnreachable } from '../../../core/session/public.ts'
import { notifySessionChange, notifySessionEnd } from './notify-session-changes.ts'

/** The delay of a lookup after the last call of `recheckSession`. */
export const sessionCheckMs = 1000

let running: Promise<void> | undefined
let changes = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Asks the server who is signed in, and notifies the user when the session has ended or its stack or role has
 * changed. Keeps the session if the server is unreachable.
 */
export function lookUpSession(): Promise<void> {
  running ??= look().finally(() => {
    running = undefined
  })
  return running
}

async function look(): Promise<void> {
  const before = currentSession()
  // A sign-in, sign-out or switch during the request makes its response outdated.
  const outdated = () => currentSession() !== before
  try {
    const account = await call(me, {}, { quiet: true })
    if (outdated()) return
    if (before.status === 'signed_in' && changes === 0) notifySessionChange(before.account, account)
    enterSession(account)
  } catch (error) {
    if (outdated()) return
    if (!isAnswer(error, 401)) return noteUnreachable()
    if (before.status === 'signed_in') notifySessionEnd('over')
    leaveSession()
  }
}

/** Wraps a change of the session by this window: lookups during it aren't reported as news. */
export async function whileChanging<T>(change: Promise<T>): Promise<T> {
  changes += 1
  try {
    return await change
  } finally {
    changes -= 1
  }
}

/** Looks the session up 1 s after the last call. */
export function recheckSession(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (currentSession().status === 'signed_in') void lookUpSession()
  }, sessionCheckMs)
}
