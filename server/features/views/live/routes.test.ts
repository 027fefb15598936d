import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { openStream } from '@sensorstack/contract/features/views/live/routes.ts'
import { liveLists } from '@sensorstack/contract/platform/live-lists.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, testPassword } from '../../../testing/app.ts'
import { ask } from '../../../testing/ask.ts'

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

/** Returns the id and the lists of the first event of a stream. */
function firstEvent(
  cookie: string,
  options: { since?: string; stacksVersion?: string; lastEventId?: string } = {},
) {
  const { since, stacksVersion, lastEventId } = options
  const query = new URLSearchParams({
    ...(since !== undefined && { since }),
    ...(stacksVersion !== undefined && { stacks_version: stacksVersion }),
  })
  return new Promise<{ id: number; lists: string[] }>((resolve, reject) => {
    const headers = { cookie, host: 'localhost', ...(lastEventId && { 'last-event-id': lastEventId }) }
    const path = `${base}${fillPath(openStream)}?${query}`
    const asked = request(path, { headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
        const event = /^event: ready\nid: (\d+)\ndata: (.*)\n\n/m.exec(text)
        if (!event) return
        asked.destroy()
        resolve({ id: Number(event[1]), lists: JSON.parse(event[2] ?? '').lists })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('the first event names what has changed since the version of the session, or since the last event', async () => {
  const root = await app.client.signIn('admin@root.example.com', testPassword)
  const cookie = await app.signInRaw('admin@root.example.com', testPassword)
  const { lists_version: entered } = (await ask(app.http, me, { cookie })).body
  expect(await firstEvent(cookie)).toEqual({ id: entered, lists: [] })
  expect(await firstEvent(cookie, { since: String(entered) })).toEqual({ id: entered, lists: ['stacks'] })
  await root.call(createAsset, { body: { name: 'Cold room' } })
  const { id, lists } = await firstEvent(cookie, { since: String(entered) })
  expect(lists).toContain('assets')
  expect(lists).not.toContain('tags')
  expect(id).toBeGreaterThan(entered)
  // A browser that connects again repeats the address of its first connection.
  expect(await firstEvent(cookie, { since: String(entered), lastEventId: String(id) })).toEqual({
    id,
    lists: ['stacks'],
  })
  // Versions of another database, or none at all.
  expect((await firstEvent(cookie, { since: String(id + 1) })).lists).toEqual(
    expect.arrayContaining([...liveLists]),
  )
  expect((await firstEvent(cookie, { lastEventId: 'none' })).lists).toEqual(
    expect.arrayContaining([...liveLists]),
  )
})

test('the first event names the list of stacks unless the client has its current version, also after changes elsewhere', async () => {
  const root = await app.client.signIn('admin@root.example.com', testPassword)
  const cookie = await app.signInRaw('admin@root.example.com', testPassword)
  const versionOfList = async () =>
    String((await ask(app.http, listStacks, { cookie })).headers.etag).slice('W/"'.length, -1)
  await root.call(createAccount, {
    body: { type: 'company', name: 'Child', email: 'admin@child.example', is_sensorbox_customer: true },
  })
  const child = (await root.call(listStacks)).find(({ name }) => name === 'Child')
  await root.switchTo(child?.id ?? '')
  const stacksVersion = await versionOfList()
  expect((await firstEvent(cookie, { stacksVersion })).lists).toEqual([])
  expect((await firstEvent(cookie, { stacksVersion: 'another' })).lists).toEqual(['stacks'])
  await root.call(createAsset, { body: { name: 'Cold room' } })
  expect((await firstEvent(cookie, { stacksVersion })).lists).toEqual(['stacks'])
  expect((await firstEvent(cookie, { stacksVersion: await versionOfList() })).lists).toEqual([])
})

test('refuses a stream without a session', async () => {
  expect((await listen('session=none')).status).toBe(401)
})
