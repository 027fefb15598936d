import type { SignedInAccount } from '@sensorstack/contract/features/people/accounts/account.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../../../platform/api/api-failure.ts'
import { noteUnsaved } from '../../../../platform/unsaved/unsaved.ts'
import { currentSession, enterSession, leaveSession } from '../../../core/session/public.ts'
import { lookUpSession, recheckSession, sessionCheckMs, whileChanging } from './look-up-session.ts'

vi.stubGlobal('window', new EventTarget())

const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('../../../../platform/api/call.ts', () => ({ call, takeStackIdFrom: () => {}, callTimeoutMs: 5000 }))
vi.mock('../../../../platform/toasts/toasts.tsx', () => ({ showToast }))

const account = {
  id: 'a',
  role: 'admin',
  is_superuser: false,
  currently_selected_stack: 's1',
  settings: { time_zone: 'Europe/Berlin', time_format: 'DD.MM.YYYY HH:mm:ss' },
} as SignedInAccount
const noSession = new ApiFailure('answered', 'auth.me', { status: 401 })

beforeEach(() => {
  call.mockReset()
  showToast.mockReset()
  leaveSession()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('lookUpSession', () => {
  it('finds the signed-in user', async () => {
    call.mockResolvedValue(account)
    await lookUpSession()
    expect(currentSession()).toEqual({ status: 'signed_in', account })
  })
  it('notifies a user who is no longer signed in', async () => {
    enterSession(account)
    call.mockRejectedValue(noSession)
    await lookUpSession()
    expect(currentSession().status).toBe('signed_out')
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      kind: 'warning',
      title: 'Session ended',
      detail: 'Your session expired, please login again to continue',
    })
  })
  it('announces a stack that this window did not switch to, and the loss of unsaved input', async () => {
    const gone = noteUnsaved()
    enterSession(account)
    call.mockResolvedValue(account)
    await lookUpSession()
    expect(showToast).not.toHaveBeenCalled()
    call.mockResolvedValue({ ...account, currently_selected_stack: 's2' })
    await lookUpSession()
    const titles = () => showToast.mock.calls.map(([{ title }]) => title)
    expect(titles()).toEqual(['Your input was not saved', 'You are now working in another company'])

    gone()
    call.mockResolvedValue({ ...account, id: 'b', name: 'Jon Vik' })
    await lookUpSession()
    expect(titles().slice(2)).toEqual(['Jon Vik is now signed in'])
  })
  it('announces no changes made by this window', async () => {
    enterSession(account)
    call.mockResolvedValue({ ...account, currently_selected_stack: 's2' })
    await whileChanging(lookUpSession())
    expect(currentSession()).toMatchObject({ account: { currently_selected_stack: 's2' } })
    expect(showToast).not.toHaveBeenCalled()
  })
  it('announces the loss of unsaved input when the session ends', async () => {
    const gone = noteUnsaved()
    enterSession(account)
    call.mockRejectedValue(noSession)
    await lookUpSession()
    gone()
    expect(showToast.mock.calls.map(([{ title }]) => title)).toEqual([
      'Your input was not saved',
      'Session ended',
    ])
  })
  it('announces nothing to a user who was not signed in', async () => {
    call.mockRejectedValue(noSession)
    await lookUpSession()
    expect(currentSession().status).toBe('signed_out')
    expect(showToast).not.toHaveBeenCalled()
  })
  it('keeps the session while the server is unreachable', async () => {
    enterSession(account)
    call.mockRejectedValue(new ApiFailure('unreachable', 'auth.me'))
    await lookUpSession()
    expect(currentSession().status).toBe('signed_in')
  })
  it('ignores an outdated response', async () => {
    let answer = (_: SignedInAccount) => {}
    call.mockReturnValue(
      new Promise<SignedInAccount>((resolve) => {
        answer = resolve
      }),
    )
    const lookup = lookUpSession()
    const switched = { ...account, currently_selected_stack: 's2' }
    enterSession(switched)
    answer(account)
    await lookup
    expect(currentSession()).toEqual({ status: 'signed_in', account: switched })
  })
})

describe('recheckSession', () => {
  it('sends one request, a second after the last call', async () => {
    vi.useFakeTimers()
    enterSession(account)
    call.mockResolvedValue(account)
    recheckSession()
    await vi.advanceTimersByTimeAsync(sessionCheckMs - 1)
    recheckSession()
    await vi.advanceTimersByTimeAsync(sessionCheckMs - 1)
    expect(call).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(call).toHaveBeenCalledTimes(1)
  })
  it('sends no request when nobody is signed in', async () => {
    vi.useFakeTimers()
    recheckSession()
    await vi.advanceTimersByTimeAsync(sessionCheckMs)
    expect(call).not.toHaveBeenCalled()
  })
})
