import { me } from '@sensorstack/contract/features/auth/routes.ts'
import { isAnswer } from '../../platform/api/api-failure.ts'
import { call } from '../../platform/api/call.ts'
import { showToast } from '../../platform/toasts/toasts.tsx'
import { currentSession, enterSession, leaveSession, noteUnreachable } from './session.ts'
import { sessionEndText } from './session-end-text.ts'

/** However often the session is read, it is looked up this long after the last time. */
export const sessionCheckMs = 1000

let running: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Asks the server who is signed in. Whoever is no longer is told so; when the server can't be asked, nothing changes.
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
    if (!outdated()) enterSession(account)
  } catch (error) {
    if (outdated()) return
    if (!isAnswer(error, 401)) return noteUnreachable()
    leaveSession()
    if (before.status === 'signed_in') {
      showToast({ kind: 'warning', ...sessionEndText(globalThis.location?.pathname ?? '') })
    }
  }
}

/** Looks the session up again, 1 s after the last of the calls. */
export function recheckSession(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (currentSession().status === 'signed_in') void lookUpSession()
  }, sessionCheckMs)
}
