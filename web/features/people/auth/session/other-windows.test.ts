import type { SignedInAccount } from '@sensorstack/contract/features/people/accounts/account.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { noteUnsaved } from '../../../../platform/unsaved/unsaved.ts'
import { currentSession, enterSession, leaveSession } from '../../../core/session/public.ts'
import { followOtherWindows } from './other-windows.ts'

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
const titles = () => showToast.mock.calls.map(([{ title }]) => title)

const otherWindow = new BroadcastChannel('sensorstack-session')
const onSignedOut = vi.fn()
followOtherWindows(onSignedOut)
afterAll(() => otherWindow.close())
beforeEach(() => {
  call.mockReset()
  showToast.mockReset()
  onSignedOut.mockReset()
  enterSession(account)
})

test('ends the session together with another window, announces lost input and forgets the user', async () => {
  const gone = noteUnsaved()
  otherWindow.postMessage('ended')
  await expect.poll(() => currentSession().status).toBe('signed_out')
  gone()
  expect(titles()).toEqual(['Your input was not saved', 'Signed out'])
  expect(onSignedOut).toHaveBeenCalledOnce()
})

test('announces nothing when nobody is signed in', async () => {
  leaveSession()
  otherWindow.postMessage('ended')
  // Once this message has been processed, so has the one before.
  call.mockResolvedValue(account)
  otherWindow.postMessage('changed')
  await expect.poll(() => currentSession().status).toBe('signed_in')
  expect(titles()).toEqual([])
})

test('looks the session up when another window has changed it', async () => {
  call.mockResolvedValue({ ...account, currently_selected_stack: 's2' })
  otherWindow.postMessage('changed')
  await expect.poll(titles).toEqual(['You are now working in another company'])
  expect(currentSession()).toMatchObject({ account: { currently_selected_stack: 's2' } })
  expect(onSignedOut).not.toHaveBeenCalled()
})
