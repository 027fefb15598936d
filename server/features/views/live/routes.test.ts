import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openStream } from '@sensorstack/contract/features/views/live/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, testPassword } from '../../../testing/app.ts'

let app: TestApp
let base: string

beforeAll(async () => {
  app = await startTestApp()
  await app.found({ email: 'admin@root.example.com' })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  base = `http://localhost:${(app.http.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

/** Opens a stream, with the server's host name in tests, which has no port. */
function listen(cookie: string) {
  return new Promise<{ status: number; isOver: () => boolean; leave: () => void }>((resolve, reject) => {
    const asked = request(
      `${base}${fillPath(openStream)}`,
      { headers: { cookie, host: 'localhost' } },
      (answer) => {
        let over = false
        answer.resume()
        answer.on('close', () => {
          over = true
        })
        resolve({ status: answer.statusCode ?? 0, isOver: () => over, leave: () => asked.destroy() })
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

test('a session has at most twelve streams, and a new one closes the oldest', async () => {
  const cookie = await app.signInRaw('admin@root.example.com', testPassword)
  const other = await listen(await app.signInRaw('admin@root.example.com', testPassword))
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let i = 0; i < 14; i++) streams.push(await listen(cookie))
  expect(streams.every(({ status }) => status === 200)).toBe(true)
  await expect.poll(() => streams.map(({ isOver }) => isOver()).indexOf(false)).toBe(2)
  expect(streams.filter(({ isOver }) => isOver()).length).toBe(2)
  expect(other.isOver()).toBe(false)
  for (const stream of [...streams, other]) stream.leave()
})

test('refuses a stream without a session', async () => {
  expect((await listen('session=none')).status).toBe(401)
})
