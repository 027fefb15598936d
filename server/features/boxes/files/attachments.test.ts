import { createAsset, deleteAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import type { FileOwnerType } from '@sensorstack/contract/features/boxes/files/file.ts'
import {
  deleteFile,
  findFile,
  openFileInline,
  uploadFile,
} from '@sensorstack/contract/features/boxes/files/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTwoCustomers, type Person, type TwoCustomers } from '../sensorboxes/testing/two-customers.ts'
import { greyPng } from './testing/pictures.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const pdf = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n'
const page = '<html><script>alert(1)</script></html>'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const png = greyPng(4, 4)

async function ownerOf(kind: FileOwnerType): Promise<string> {
  if (kind === 'sensorbox') return (await world.register()).id
  const { status, body } = await world.admin.ask(createAsset, { body: { name: 'Cold room 7' } })
  expect(status).toBe(201)
  return body.id
}

const open = (by: Person, id: string) =>
  world.app.http.inject({ url: fillPath(openFileInline, { id }), headers: { cookie: by.cookie } })

describe.each(['sensorbox', 'asset'] as const)('the documents and photos of a %s', (owner_type) => {
  const upload = (by: Person, owner_id: string, app_type: string, file: unknown) =>
    by.ask(uploadFile, { query: { app_type, owner_type, owner_id }, body: { file } })
  const list = (by: Person, owner_id: string, app_type = 'document') =>
    by.ask(findFile, { query: { app_type, owner_id } })

  test('can be uploaded, listed, shown or downloaded, and deleted', async () => {
    const { admin, viewer } = world
    const id = await ownerOf(owner_type)
    expect((await list(admin, id)).body).toEqual([])
    const document = await upload(admin, id, 'document', pdf)
    expect([document.status, document.body]).toEqual([
      201,
      expect.objectContaining({
        app_type: 'document',
        owner_type,
        owner_id: id,
        media_type: 'application/pdf',
      }),
    ])
    const second = await upload(admin, id, 'document', 'serial;value\nNW-1;3\n')
    const photo = await upload(admin, id, 'photo', png)
    expect((await list(viewer, id)).body).toEqual([document.body, second.body])
    expect((await list(viewer, id, 'photo')).body).toEqual([photo.body])

    const saved = await open(viewer, document.body.id)
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/)
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(saved.body).toBe(pdf)
    expect((await open(viewer, second.body.id)).headers['content-disposition']).toMatch(/^attachment/)
    expect((await open(viewer, photo.body.id)).headers['content-disposition']).toMatch(/^inline/)

    expect((await admin.ask(deleteFile, { params: { id: document.body.id } })).status).toBe(204)
    expect((await admin.ask(deleteFile, { params: { id: document.body.id } })).status).toBe(404)
    expect((await list(admin, id)).body).toEqual([second.body])
    expect((await open(admin, document.body.id)).statusCode).toBe(404)
  })

  test('are limited to five of each, even with parallel uploads', async () => {
    const { admin } = world
    const id = await ownerOf(owner_type)
    for (let i = 0; i < 3; i++) expect((await upload(admin, id, 'document', pdf)).status).toBe(201)
    // The server reads no more than four uploads at a time.
    const all = await Promise.all(Array.from({ length: 4 }, () => upload(admin, id, 'document', pdf)))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect((await upload(admin, id, 'document', pdf)).body.code).toBe('TOO_MANY_FILES')
    expect((await upload(admin, id, 'photo', png)).status).toBe(201)
  })

  test('are identified by their content, which excludes anything that a browser would execute', async () => {
    const { admin } = world
    const id = await ownerOf(owner_type)
    for (const file of [page, drawing, 'MZ\u0000', '']) {
      expect((await upload(admin, id, 'photo', file)).body.code).toBe('NOT_A_PICTURE')
      expect((await upload(admin, id, 'document', file)).body.code).toBe('NOT_A_DOCUMENT')
    }
    expect((await upload(admin, id, 'photo', pdf)).body.code).toBe('NOT_A_PICTURE')
    expect((await list(admin, id)).body).toEqual([])
  })

  test('can be changed by editors of the stack only; other stacks find neither the owner nor its files', async () => {
    const { admin, viewer, stranger, provider } = world
    const id = await ownerOf(owner_type)
    const { body: file } = await upload(admin, id, 'photo', png)
    expect((await upload(viewer, id, 'photo', png)).status).toBe(403)
    expect((await viewer.ask(deleteFile, { params: { id: file.id } })).status).toBe(403)
    for (const other of [stranger, provider]) {
      expect((await upload(other, id, 'photo', png)).status).toBe(404)
      expect((await list(other, id, 'photo')).status).toBe(404)
      expect((await open(other, file.id)).statusCode).toBe(404)
      expect((await other.ask(deleteFile, { params: { id: file.id } })).status).toBe(404)
    }
    expect((await world.anonymous(findFile, { query: { app_type: 'photo', owner_id: id } })).status).toBe(401)
    expect((await list(viewer, id, 'photo')).body).toEqual([file])
  })

  test('belong to an owner of the given kind, which cannot have a logo', async () => {
    const { admin } = world
    const id = await ownerOf(owner_type)
    const ask = (query: object) =>
      admin.ask(uploadFile, {
        query: { app_type: 'photo', owner_type, owner_id: id, ...query },
        body: { file: png },
      })
    const another = owner_type === 'asset' ? 'sensorbox' : 'asset'
    expect((await ask({ owner_type: another })).status).toBe(404)
    expect((await ask({ owner_type: 'stack' })).status).toBe(404)
    expect((await ask({ app_type: 'logo' })).status).toBe(404)
    expect((await ask({ owner_id: admin.stackId, owner_type: 'stack' })).status).toBe(404)
    expect((await ask({ app_type: 'video' })).status).toBe(422)
    expect((await ask({ owner_id: 'nonsense' })).status).toBe(404)
  })
})

test('stores a photo larger than a logo, so that labels stay readable', async () => {
  const { admin } = world
  const owner_id = await ownerOf('sensorbox')
  const { body } = await admin.ask(uploadFile, {
    query: { app_type: 'photo', owner_type: 'sensorbox', owner_id },
    body: {
      file: await sharp({ create: { width: 3000, height: 30, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    },
  })
  expect(await sharp((await open(admin, body.id)).rawPayload).metadata()).toMatchObject({ width: 2048 })
})

test('deletes the files of an asset with it, and their contents', async () => {
  const { admin, app } = world
  const id = await ownerOf('asset')
  const { body } = await admin.ask(uploadFile, {
    query: { app_type: 'document', owner_type: 'asset', owner_id: id },
    body: { file: pdf },
  })
  expect((await admin.ask(deleteAsset, { params: { id } })).status).toBe(204)
  expect((await open(admin, body.id)).statusCode).toBe(404)
  const noted = await app.database.asSystem((tx) =>
    tx.selectFrom('file_removal').select('content_id').where('file_id', '=', body.id).execute(),
  )
  expect(noted).toEqual([{ content_id: body.id }])
})
