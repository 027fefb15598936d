import { readOpenApi } from '@sensorstack/contract/features/intake/api-docs/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { routes } from '@sensorstack/contract/routes.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'

test('returns the document with every endpoint, without a session, and 304 while it is unchanged', async () => {
  const app = await startTestApp()
  const url = fillPath(readOpenApi)
  const answer = await app.http.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
  const { paths } = (await app.http.inject({ url })).json()
  const documented = Object.values<object>(paths).flatMap((operations) =>
    Object.values<{ operationId: string }>(operations as never).map(({ operationId }) => operationId),
  )
  expect(documented.sort()).toEqual(routes.map(({ id }) => id).sort())
  const again = await app.http.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })
  expect(again.statusCode).toBe(304)
  await app.close()
})
