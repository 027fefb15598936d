import { maxFileBytes } from '@sensorstack/contract/features/boxes/files/file-sizes.ts'
import {
  deleteFile,
  findFile,
  openFileInline,
  uploadFile,
} from '@sensorstack/contract/features/boxes/files/routes.ts'
import { logout } from '@sensorstack/contract/features/people/auth/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { greyPng, picture } from './testing/pictures.ts'

let people: People
let provider: Client
let customer: Client
let png: Buffer
let jpeg: Buffer

beforeAll(async () => {
  people = await startPeople()
  provider = await people.customer(people.root, 'Northwind')
  customer = await people.customer(provider, 'Fjord')
  png = await picture().png().toBuffer()
  jpeg = await picture().jpeg().toBuffer()
})
afterAll(() => people.close())
beforeEach(async () => {
  for (const client of [provider, customer]) await deleteAll(client)
})

const logoOf = ({ stackId }: Client) => ({ app_type: 'logo', owner_id: stackId })
const find = (client: Client, of = client) => client.ask(findFile, { query: logoOf(of) })
const upload = (
  client: Client,
  file: unknown,
  more: { query?: object; headers?: Record<string, string> } = {},
) =>
  client.ask(uploadFile, {
    query: { ...logoOf(client), owner_type: 'stack', ...more.query },
    body: { file },
    headers: { cookie: client.cookie, ...more.headers },
  })
const open = (client: Client, id: string, headers: Record<string, string> = {}) =>
  people.app.inject({
    url: openFileInline.path.replace('{id}', id).replace(/^/, '/api'),
    headers: { cookie: client.cookie, ...headers },
  })
const remove = (client: Client, id: string) => client.ask(deleteFile, { params: { id } })

async function deleteAll(client: Client): Promise<void> {
  for (;;) {
    const { status, body } = await find(client)
    if (status === 404) return
    await remove(client, body.id)
  }
}

const filesIn = (client: Client) =>
  people.database.asSystem(async (tx) => {
    const rows = await tx.selectFrom('file').select('id').where('stack_id', '=', client.stackId).execute()
    return rows.map(({ id }) => id)
  })

test('a logo can be uploaded, found, shown and deleted', async () => {
  expect((await find(provider)).body).toEqual({ detail: 'Logo not found', code: 'LOGO_NOT_FOUND' })
  const made = await upload(provider, png)
  expect(made.status).toBe(201)
  expect(made.body).toEqual({
    id: expect.any(String),
    app_type: 'logo',
    owner_type: 'stack',
    owner_id: provider.stackId,
    name: 'logo.png',
    media_type: 'image/png',
    size: expect.any(Number),
    valid_until: null,
    inline_path: `/api/stacks/files/${made.body.id}/inline`,
    created_at: new Date(people.clock.now()).toISOString(),
  })
  expect((await find(provider)).body).toEqual(made.body)
  const shown = await people.app.inject({ url: made.body.inline_path, headers: { cookie: provider.cookie } })
  expect(shown.statusCode).toBe(200)
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 60, height: 40 })
  expect((await remove(provider, made.body.id)).status).toBe(204)
  expect((await find(provider)).status).toBe(404)
  expect((await open(provider, made.body.id)).statusCode).toBe(404)
  expect((await remove(provider, made.body.id)).status).toBe(404)
})

test('a viewer can see but not change the logo, and another stack cannot see it', async () => {
  const viewer = await people.member(provider, 'viewer@northwind.example')
  const manager = await people.member(provider, 'manager@northwind.example', 'manager')
  const { body: logo } = await upload(manager, png)
  for (const client of [viewer, manager, provider]) {
    expect((await find(client)).body.id).toBe(logo.id)
    expect((await open(client, logo.id)).statusCode).toBe(200)
  }
  expect((await upload(viewer, png)).status).toBe(403)
  expect((await remove(viewer, logo.id)).status).toBe(403)
  expect((await find(customer, provider)).body.code).toBe('LOGO_NOT_FOUND')
  expect((await open(customer, logo.id)).statusCode).toBe(404)
  expect((await remove(customer, logo.id)).status).toBe(404)
  expect((await upload(customer, png, { query: { owner_id: provider.stackId } })).status).toBe(404)
  expect((await people.app.inject({ url: logo.inline_path })).statusCode).toBe(401)
  expect((await find(provider, customer)).status).toBe(404)
  const switched = await people.switched(await people.signIn('admin@northwind.example'), customer.stackId)
  expect((await open(switched, logo.id)).statusCode).toBe(404)
  expect((await find(switched)).status).toBe(404)
  expect((await upload(switched, jpeg)).status).toBe(201)
  expect((await find(customer)).status).toBe(200)
})

test('a response cannot run code in a browser', async () => {
  const { body: logo } = await upload(provider, jpeg)
  const shown = await open(provider, logo.id)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(shown.rawPayload.length),
    'content-disposition': 'inline; filename="logo.jpg"',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  })
  const again = await open(provider, logo.id, { 'if-none-match': String(shown.headers.etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  const leaving = await people.signIn('admin@northwind.example')
  await leaving.ask(logout)
  const tag = { 'if-none-match': String(shown.headers.etag) }
  expect((await open(leaving, logo.id, tag)).statusCode).toBe(401)
})

test('returns 404 for a path that is not an id', async () => {
  const outside = ['..', '%2e%2e', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', 'a%00', '..%5c..%5cx', 'nonsense']
  for (const path of outside) {
    const answer = await open(provider, path)
    expect([path, answer.statusCode]).toEqual([path, 404])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
})

describe('an upload', () => {
  test('is identified by its content, not its name', async () => {
    for (const [file, status, code] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'NOT_A_PICTURE'],
      [Buffer.from('<script>alert(1)</script>'), 415, 'NOT_A_PICTURE'],
      [Buffer.alloc(0), 415, 'NOT_A_PICTURE'],
      [png.subarray(0, 200), 415, 'BROKEN_PICTURE'],
      [greyPng(50_000, 50_000, 1), 415, 'TOO_MANY_PIXELS'],
    ] as const) {
      const answer = await upload(provider, file)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    expect((await find(provider)).status).toBe(404)
    expect(await filesIn(provider)).toEqual([])
  })

  test('of one byte more than 20 MB is refused with its specific message', async () => {
    const answer = await upload(provider, Buffer.concat([png, Buffer.alloc(maxFileBytes + 1 - png.length)]))
    expect(answer.status).toBe(413)
    expect(answer.body).toEqual({ detail: 'This file is too large to upload', code: 'FILE_TOO_LARGE' })
    const most = await upload(provider, Buffer.concat([png, Buffer.alloc(maxFileBytes - png.length)]))
    expect(most.status).toBe(201)
  })

  test('must be a logo of the current stack, in one file', async () => {
    const ask = (query: object, body: unknown) =>
      provider.ask(uploadFile, { query: { ...logoOf(provider), owner_type: 'stack', ...query }, body })
    for (const query of [{ app_type: 'video' }, { owner_type: 'account' }, { more: 'x' }]) {
      expect((await ask(query, { file: png })).status).toBe(422)
    }
    expect((await ask({ owner_id: 'nonsense' }, { file: png })).status).toBe(404)
    for (const body of [{}, { picture: png }]) expect((await ask({}, body)).status).toBe(422)
    expect((await ask({}, { file: png, other: png })).status).toBe(413)
    expect((await ask({}, undefined)).status).toBe(415)
    const other = await upload(provider, png, { headers: { 'x-stack-id': customer.stackId } })
    expect(other.body.code).toBe('STACK_CHANGED')
    const foreign = await upload(provider, png, { headers: { origin: 'http://evil.example' } })
    expect(foreign.body.code).toBe('FOREIGN_ORIGIN')
  })

  test('beyond the fifth is refused, even in parallel', async () => {
    for (let i = 0; i < 3; i++) expect((await upload(provider, png)).status).toBe(201)
    const all = await Promise.all(Array.from({ length: 4 }, () => upload(provider, png)))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect(all.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_FILES')
    expect(await filesIn(provider)).toHaveLength(5)
    await remove(provider, (await find(provider)).body.id)
    expect((await upload(provider, png)).status).toBe(201)
  })

  test('with a repeated key creates one file, and none for different content', async () => {
    const headers = { 'idempotency-key': 'one-opened-dialog' }
    const first = await upload(provider, png, { headers })
    const again = await upload(provider, png, { headers })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect((await upload(provider, jpeg, { headers })).body.code).toBe('KEY_REUSED')
    expect(await filesIn(provider)).toEqual([first.body.id])
  })

  test('is notified and recorded in the trail', async () => {
    people.changes.length = 0
    const { body: logo } = await upload(provider, png)
    await remove(provider, logo.id)
    expect(people.changes).toEqual([
      { stackIds: [provider.stackId], lists: ['files', 'stacks'] },
      { stackIds: [provider.stackId], lists: ['files', 'stacks'] },
    ])
    const trail = await people.database.asSystem((tx) =>
      tx.selectFrom('audit_entry').select(['action', 'account_id']).where('target', '=', logo.id).execute(),
    )
    expect(trail.sort((a, b) => b.action.localeCompare(a.action))).toEqual([
      { action: 'files.upload', account_id: provider.accountId },
      { action: 'files.delete', account_id: provider.accountId },
    ])
  })
})

test('returns the newest logo', async () => {
  await upload(provider, png)
  people.clock.advance(1000)
  const { body: newest } = await upload(provider, jpeg)
  expect((await find(provider)).body.id).toBe(newest.id)
})

test('a stack shows whether it has a logo, until the last one is deleted', async () => {
  const hasLogo = async (reader: Client) => {
    const stacks: Stack[] = (await reader.ask(listStacks)).body
    return stacks.filter(({ has_logo }) => has_logo).map(({ id }) => id)
  }
  expect(await hasLogo(provider)).toEqual([])
  const logos = [await upload(customer, png), await upload(customer, jpeg)].map(({ body }) => body.id)
  expect(await hasLogo(customer)).toEqual([customer.stackId])
  expect(await hasLogo(provider)).toEqual([customer.stackId])
  await remove(customer, logos[0])
  expect(await hasLogo(customer)).toEqual([customer.stackId])
  await upload(customer, png).then(({ body }) => logos.push(body.id))
  const gone = await Promise.all(logos.slice(1).map((id) => remove(customer, id)))
  expect(gone.map(({ status }) => status)).toEqual([204, 204])
  expect(await hasLogo(customer)).toEqual([])
})
