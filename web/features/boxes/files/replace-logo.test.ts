import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { deleteLogo, replaceLogo } from './replace-logo.ts'

vi.mock('../../../platform/api/failure-text.ts', () => ({ notifyFailure: vi.fn() }))

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const logo = { id: 'new', app_type: 'logo', inline_path: '/somewhere' }
const picture = new File(['content'], 'logo.png', { type: 'image/png' })

function answer(status: number, body?: unknown) {
  fetched.mockResolvedValueOnce(
    new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    }),
  )
}
const calls = () => fetched.mock.calls.map(([url, { method }]) => `${method} ${url}`)

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  fetched.mockReset()
  vi.mocked(notifyFailure).mockReset()
  vi.unstubAllGlobals()
})

const uploadOfStack = 'POST /api/stacks/files/?app_type=logo&owner_type=stack&owner_id=s'

test('uploads the first logo as a file', async () => {
  answer(201, logo)
  expect(await replaceLogo(picture, 's', undefined)).toEqual(logo)
  expect(calls()).toEqual([uploadOfStack])
  const body = fetched.mock.calls[0]?.[1].body as FormData
  expect([...body.keys()]).toEqual(['file'])
  expect(await (body.get('file') as File).text()).toBe('content')
})

test('deletes the previous logo once the new one is uploaded', async () => {
  answer(201, logo)
  answer(204)
  await replaceLogo(picture, 's', 'old')
  expect(calls()).toEqual([uploadOfStack, 'DELETE /api/stacks/files/old'])
})

test('keeps the previous logo if the new one is rejected', async () => {
  answer(415, { detail: 'Only png, jpeg and jpg are accepted.', code: 'NOT_A_PICTURE' })
  await expect(replaceLogo(picture, 's', 'old')).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
  expect(calls()).toEqual([uploadOfStack])
})

test('shows the new logo and reports that the previous one could not be deleted', async () => {
  answer(201, logo)
  answer(500, {})
  expect(await replaceLogo(picture, 's', 'old')).toEqual(logo)
  expect(notifyFailure).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }), {
    title: 'Failed to delete the logo',
  })
})

test('ignores that a logo has already been deleted', async () => {
  answer(404, { detail: 'Not found.', code: 'NOT_FOUND' })
  await expect(deleteLogo('old')).resolves.toBeUndefined()
  answer(403, { detail: 'You are not allowed to do this.', code: 'FORBIDDEN' })
  await expect(deleteLogo('old')).rejects.toMatchObject({ status: 403 })
})
