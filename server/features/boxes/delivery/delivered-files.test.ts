import { deleteCopy, previewDelivery } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import {
  deleteFile,
  findFile,
  openFileInline,
  uploadFile,
} from '@sensorstack/contract/features/boxes/files/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { folderStorage } from '../../../platform/storage/folder-storage.ts'
import type { Client } from '../../../testing/people.ts'
import { removeDueContents } from '../../core/stored-files/public.ts'
import { type Box, type DeliveryWorld, everything, openDeliveryWorld } from './testing/delivery-world.ts'

let world: DeliveryWorld
let provider: Client
let customer: Client
beforeAll(async () => {
  world = await openDeliveryWorld()
  ;({ provider, customer } = world)
})
beforeEach(() => {
  world.people.clock.advance(60_000)
})
afterAll(() => world.close())

const textOf = (type: string) => `the ${type} of a box`

/** Uploads a document and a photo. Other tests cover their formats. */
async function give(box: Box, by = provider): Promise<void> {
  for (const [app_type, file] of [
    ['document', textOf('document')],
    ['document', textOf('second')],
    ['photo', (await picture()).toString('latin1')],
  ] as const) {
    const query = { app_type, owner_type: 'sensorbox', owner_id: box.id }
    expect((await by.ask(uploadFile, { query, body: { file } })).status).toBe(201)
  }
}

async function picture(): Promise<Buffer> {
  const { greyPng } = await import('../files/testing/pictures.ts')
  return greyPng(4, 4)
}

const idsOf = async (client: Client, box: Box, app_type = 'document') => {
  const { status, body } = await client.ask(findFile, { query: { app_type, owner_id: box.id } })
  return status === 200 ? body.map(({ id }: { id: string }) => id) : status
}

const contentOf = async (client: Client, id: string) => {
  const answer = await world.people.app.inject({
    url: fillPath(openFileInline, { id }),
    headers: { cookie: client.cookie },
  })
  return answer.statusCode === 200 ? answer.body : answer.statusCode
}

const removeDue = () =>
  removeDueContents({
    database: world.people.database,
    clock: world.people.clock,
    storage: folderStorage(world.people.filesFolder),
    log: { error: () => {} },
  })

test('files move with the box: the receiver gets its own, and the sender keeps none', async () => {
  const box = await world.box()
  await give(box)
  const before = await idsOf(provider, box)
  const preview = await provider.ask(previewDelivery, {
    params: { targetStack: customer.stackId },
    body: { sensorbox_ids: [box.id] },
  })
  expect(preview.body.boxes[0]).toMatchObject({ documents: 2, photos: 1 })
  expect((await world.deliver(box, customer, { body: everything })).status).toBe(200)
  const [first, second] = await idsOf(customer, box)
  await removeDue()
  expect([await contentOf(customer, first), await contentOf(customer, second)]).toEqual([
    textOf('document'),
    textOf('second'),
  ])
  expect(await idsOf(customer, box, 'photo')).toHaveLength(1)
  expect(await idsOf(provider, box)).toBe(404)
  for (const id of [...before, first]) expect(await contentOf(provider, id)).toBe(404)
  expect(before).not.toContain(first)
})

test('files of a type that was not chosen stay behind, and are deleted without a copy', async () => {
  const box = await world.box()
  await give(box)
  const [document] = await idsOf(provider, box)
  await world.deliver(box, customer, { body: { ...everything, documents: false } })
  expect([await idsOf(customer, box), (await idsOf(customer, box, 'photo')).length]).toEqual([[], 1])
  expect(await contentOf(provider, document)).toBe(404)
  await removeDue()
  expect(await folderStorage(world.people.filesFolder).open(document)).toBeNull()
})

test('without data all files stay behind; the sender’s copy keeps them, and accepts no more', async () => {
  const box = await world.box()
  await give(box)
  const kept = await idsOf(provider, box)
  await world.deliver(box, customer, { body: { documents: true, photos: true, keep_copy_of_data: true } })
  expect(await idsOf(customer, box)).toEqual([])
  expect(await idsOf(provider, box)).toEqual(kept)
  expect(await contentOf(provider, kept[0])).toBe(textOf('document'))
  const more = await provider.ask(uploadFile, {
    query: { app_type: 'document', owner_type: 'sensorbox', owner_id: box.id },
    body: { file: textOf('more') },
  })
  expect([more.status, more.body.code]).toEqual([409, 'COPY_TAKES_NO_FILES'])
})

test('with a copy both sides have the files, and each deletes its own', async () => {
  const box = await world.box()
  await give(box)
  await world.deliver(box, customer, { body: { ...everything, keep_copy_of_data: true } })
  const [ours] = await idsOf(provider, box)
  const [theirs, other] = await idsOf(customer, box)
  expect((await provider.ask(deleteFile, { params: { id: theirs } })).status).toBe(404)
  expect((await provider.ask(deleteCopy, { params: { id: box.id } })).status).toBe(204)
  await removeDue()
  expect(await contentOf(provider, ours)).toBe(404)
  expect(await contentOf(customer, theirs)).toBe(textOf('document'))
  expect((await customer.ask(deleteFile, { params: { id: theirs } })).status).toBe(204)
  await removeDue()
  const storage = folderStorage(world.people.filesFolder)
  expect(await storage.open(ours)).toBeNull()
  expect(await contentOf(customer, other)).toBe(textOf('second'))
})

test('a file that is uploaded during the delivery belongs to one side or is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const box = await world.box()
    const [uploaded, delivered] = await Promise.all([
      provider.ask(uploadFile, {
        query: { app_type: 'document', owner_type: 'sensorbox', owner_id: box.id },
        body: { file: textOf('late') },
      }),
      world.deliver(box, customer, { body: everything }),
    ])
    expect(delivered.status).toBe(200)
    expect([201, 404, 409]).toContain(uploaded.status)
    const rows = await world.people.database.asSystem((tx) =>
      tx.selectFrom('file').select('stack_id').where('owner_id', '=', box.id).execute(),
    )
    expect(rows).toEqual(uploaded.status === 201 ? [{ stack_id: customer.stackId }] : [])
  }
})
