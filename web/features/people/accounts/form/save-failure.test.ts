import { type ErrorDefinition, FORBIDDEN, NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../../../../platform/api/api-failure.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { notifySaveFailure } from './save-failure.ts'

vi.mock('../../../../platform/toasts/toasts.tsx', () => ({ showToast: vi.fn() }))
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const refused = ({ status, code, detail }: ErrorDefinition) =>
  new ApiFailure('answered', code, { status, body: { code, detail } })
const lastToast = () => vi.mocked(showToast).mock.lastCall?.[0]

test('reports a deleted company as deleted, even if it was to become a customer', () => {
  notifySaveFailure(refused(NOT_FOUND), { is_sensorbox_customer: true })
  expect(lastToast()).toEqual({
    kind: 'error',
    title: 'Failed to save the account',
    detail: 'This account no longer exists: it has been deleted.',
  })
})

test('reports any other failed customer creation in the specified words', () => {
  notifySaveFailure(refused(FORBIDDEN), { is_sensorbox_customer: true })
  expect(lastToast()).toEqual({
    kind: 'error',
    title: 'Customer creation failed',
    detail: 'Failed to create the new sensorbox customer, please contact you admin',
  })
})
