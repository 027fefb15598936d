import { uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { getSensorbox, listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { logout, me, switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { listBuckets } from '@sensorstack/contract/features/readings/events/routes.ts'
import { describe, expect, test } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { createClient } from './client.ts'
import type { TransportAnswer, TransportRequest } from './transport.ts'

/** Returns a client of a server that sends these responses and records the requests. */
function scripted(...answers: Partial<TransportAnswer>[]) {
  const asked: TransportRequest[] = []
  const client = createClient(
    async (request) => {
      asked.push(request)
      return { status: 200, headers: {}, body: '{}', ...answers.shift() }
    },
    { origin: 'http://localhost:3000' },
  )
  return { client, asked }
}

const signedIn = (stackId: string, cookie = 'session=one; Path=/; HttpOnly') => ({
  headers: { 'set-cookie': [cookie] },
  body: JSON.stringify({ currently_selected_stack: stackId }),
})

describe('a session', () => {
  test('signs in with a form and then sends its cookie and origin with every request', async () => {
    const { client, asked } = scripted(signedIn('s1'))
    const session = await client.signIn('ada@example.com', 'a+b&c')
    await session.call(me)
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/api/authentication/login',
      body: 'username=ada%40example.com&password=a%2Bb%26c',
      headers: {
        origin: 'http://localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    expect(asked[1]?.headers).toEqual({ origin: 'http://localhost:3000', cookie: 'session=one' })
  })

  test('sends its current stack with writes, the new one after a switch', async () => {
    const { client, asked } = scripted(signedIn('s1'), signedIn('s2', 'session=two'), {
      status: 204,
      body: '',
    })
    const session = await client.signIn('ada@example.com', 'x')
    await session.switchTo('s2')
    expect(session.stackId).toBe('s2')
    await session.call(logout)
    expect(asked.map(({ headers }) => headers['x-stack-id'])).toEqual([undefined, 's1', 's2'])
    expect(asked[1]?.url).toBe('/api/authentication/switch-stack/s2')
    expect(asked[2]?.headers.cookie).toBe('session=two')
  })

  test('deletes a cookie that the server clears', async () => {
    const { client, asked } = scripted(signedIn('s1'), {
      status: 204,
      headers: { 'set-cookie': 'session=; Max-Age=0' },
    })
    const session = await client.signIn('ada@example.com', 'x')
    await session.signOut()
    await session.call(switchStack, { params: { id: 's1' } })
    expect(asked[2]?.headers).not.toHaveProperty('cookie')
  })
})

describe('a call', () => {
  test('sends a file unchanged', async () => {
    const { client, asked } = scripted({ status: 201 })
    const bytes = Buffer.from([0, 255, 137, 80, 13, 10])
    await client.call(uploadFile, {
      query: { app_type: 'logo', owner_type: 'stack', owner_id: 's1' },
      body: { file: new File([bytes], 'logo.png', { type: 'image/png' }) },
    })
    expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    const body = asked[0]?.body as Buffer
    expect(body.toString('latin1')).toContain('name="file"; filename="logo.png"')
    expect(body.includes(bytes)).toBe(true)
  })

  test('repeats a query parameter for each value and escapes ids in the path', async () => {
    const { client, asked } = scripted({ body: '[]' }, { body: '[]' })
    await client.call(listBuckets, {
      params: { sensorboxId: 'a/b' },
      query: {
        start_time: '2026-11-01T00:00:00',
        end_time: '2026-11-02T00:00:00',
        types: ['temperature', 'humidity'],
        fill_gaps: true,
      },
    })
    expect(asked[0]?.url).toBe(
      '/api/stacks/sensorboxes/events-tsdb/a%2Fb/?start_time=2026-11-01T00%3A00%3A00&end_time=2026-11-02T00%3A00%3A00&types=temperature&types=humidity&fill_gaps=true',
    )
    await client.call(listSensorboxes)
    expect(asked[1]).toMatchObject({ url: '/api/stacks/sensorboxes/', body: undefined })
  })

  test('fails with status, code, detail and fields of the server’s error', async () => {
    const { client } = scripted({
      status: 422,
      body: JSON.stringify({
        detail: 'The request is not valid.',
        code: 'INVALID_INPUT',
        errors: [{ field: 'query.tz', message: 'Must be a known time zone.' }],
      }),
    })
    const failure = await client.call(getSensorbox, { params: { id: '1' } }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({
      status: 422,
      code: 'INVALID_INPUT',
      message:
        'sensorboxes.get was answered 422 INVALID_INPUT: The request is not valid. query.tz: Must be a known time zone.',
    })
  })

  test('fails with the response body if it is not one of our errors', async () => {
    const { client } = scripted({ status: 502, body: '<h1>Bad gateway</h1>' })
    await expect(client.call(getSensorbox, { params: { id: '1' } })).rejects.toMatchObject({
      status: 502,
      code: 'UNREADABLE_ANSWER',
      detail: '<h1>Bad gateway</h1>',
    })
  })
})
