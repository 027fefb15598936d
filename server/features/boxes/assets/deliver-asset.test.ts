import {
  assignSensorbox,
  createAsset,
  deleteAsset,
  deliverAsset,
  getAsset,
  listAssetPeriods,
  listAssets,
} from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { createAssetType, listAssetTypes } from '@sensorstack/contract/features/boxes/assets/type-routes.ts'
import { uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { undoMany } from '@sensorstack/contract/features/boxes/sensorboxes/mass-routes.ts'
import {
  enableSensorbox,
  getSensorbox,
  moveToInStock,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/people.ts'
import { recountTallies } from '../../core/sensorbox-kernel/public.ts'
import {
  type Box,
  type DeliveryWorld,
  everything,
  openDeliveryWorld,
} from '../delivery/testing/delivery-world.ts'

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

let rooms = 0

/** An asset of the provider with a type and a description, and enabled boxes on it. */
async function roomWith(count: number) {
  const name = `Cold room ${++rooms}`
  const type = await provider.ask(createAssetType, { body: { name: `Type ${rooms}`, description: 'Cooled' } })
  const made = await provider.ask(createAsset, {
    body: { name, description: 'Rear building', asset_type_id: type.body.id },
  })
  const boxes: Box[] = []
  for (let index = 0; index < count; index += 1) {
    const box = await world.box()
    await provider.ask(enableSensorbox, { params: { id: box.id } })
    await provider.ask(assignSensorbox, { params: { id: made.body.id, sensorboxId: box.id } })
    boxes.push(box)
  }
  return { id: made.body.id as string, name, type: `Type ${rooms}`, boxes }
}

const send = (room: { id: string }, boxes: readonly Box[], body: object = {}) =>
  provider.ask(deliverAsset, {
    params: { id: room.id, targetStack: customer.stackId },
    body: { sensorbox_ids: boxes.map(({ id }) => id), same_asset: true, ...body },
  })
const theirs = async (name: string) =>
  (await customer.ask(listAssets)).body.filter((asset: { name: string }) => asset.name === name)
const boxOf = async (client: Client, { id }: Box) => (await client.ask(getSensorbox, { params: { id } })).body

test('200: the asset stays, the receiver gets the same one, and the boxes go onto it when they are enabled', async () => {
  const room = await roomWith(2)
  const [one, two] = room.boxes as [Box, Box]
  await provider.ask(uploadFile, {
    query: { app_type: 'document', owner_type: 'asset', owner_id: room.id },
    body: { file: new File(['how it is built'], 'Plan.txt') },
  })
  const answer = await send(room, room.boxes, everything)
  expect(answer.body.results).toEqual(room.boxes.map(({ id }) => ({ id, ok: true })))
  const stays = await provider.ask(getAsset, { params: { id: room.id } })
  expect(stays.body).toMatchObject({ name: room.name, device_count: 0 })

  const [asset] = await theirs(room.name)
  expect(asset).toMatchObject({
    description: 'Rear building',
    asset_type: { name: room.type, description: 'Cooled' },
    device_count: 0,
    combined_state: 'inactive',
  })
  expect(await boxOf(customer, one)).toMatchObject({
    asset_id: null,
    combined_state: 'in_stock',
    delivery_state: { asset_id: asset.id },
  })
  await customer.ask(enableSensorbox, { params: { id: one.id } })
  expect(await boxOf(customer, one)).toMatchObject({ asset_id: asset.id, delivery_state: { asset_id: null } })
  const periods = await customer.ask(listAssetPeriods, { params: { id: asset.id } })
  expect(periods.body).toMatchObject([{ sensorbox_id: one.id, to: null }])
  expect((await theirs(room.name))[0]).toMatchObject({ device_count: 1, sensorboxes: [one.id] })
  expect(await boxOf(customer, two)).toMatchObject({ asset_id: null })
})

test('boxes that follow go onto the asset that was made with the first ones, and a repeated request changes nothing', async () => {
  const room = await roomWith(2)
  const [one, two] = room.boxes as [Box, Box]
  await send(room, [one])
  expect((await send(room, [one])).body.results).toMatchObject([{ ok: false, code: 'ALREADY_DELIVERED' }])
  await send(room, [two])
  const made = await theirs(room.name)
  expect(made).toHaveLength(1)
  for (const box of room.boxes) {
    await customer.ask(enableSensorbox, { params: { id: box.id } })
    expect(await boxOf(customer, box)).toMatchObject({ asset_id: made[0].id })
  }
})

test('two deliveries at a time make one asset', async () => {
  const room = await roomWith(2)
  const answers = await Promise.all(room.boxes.map((box) => send(room, [box])))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await theirs(room.name)).toHaveLength(1)
})

test('without the same asset, and without data, the receiver gets no asset, or its name and type only', async () => {
  const [plain, bare] = [await roomWith(1), await roomWith(1)]
  await send(plain, plain.boxes, { same_asset: false })
  expect(await theirs(plain.name)).toEqual([])
  await send(bare, bare.boxes)
  expect(await theirs(bare.name)).toMatchObject([{ description: '', asset_type: { name: bare.type } }])
})

test('a type of the receiver with the same name is used', async () => {
  const room = await roomWith(1)
  const type = await customer.ask(createAssetType, { body: { name: room.type } })
  await send(room, room.boxes)
  expect((await theirs(room.name))[0].asset_type).toMatchObject({ id: type.body.id, description: '' })
  const named = (await customer.ask(listAssetTypes)).body.filter(
    ({ name }: { name: string }) => name === room.type,
  )
  expect(named).toHaveLength(1)
})

test('409: only boxes of the asset, and only to a delivery target, are delivered; each says why not', async () => {
  const room = await roomWith(1)
  const elsewhere = await world.box()
  const answer = await send(room, [elsewhere, ...room.boxes])
  expect(answer.body.results).toMatchObject([{ ok: false, code: 'NOT_ON_ASSET' }, { ok: true }])

  const other = await roomWith(1)
  const refused = await provider.ask(deliverAsset, {
    params: { id: other.id, targetStack: world.other.stackId },
    body: { sensorbox_ids: other.boxes.map(({ id }) => id), same_asset: true },
  })
  expect(refused.body.results).toMatchObject([{ ok: false, code: 'NOT_A_DELIVERY_TARGET' }])
  expect((await world.other.ask(listAssets)).body).toEqual([])
})

test('404, 403 and 422: an unknown asset, a missing right and bad input', async () => {
  const room = await roomWith(1)
  const params = { id: room.id, targetStack: customer.stackId }
  const body = { sensorbox_ids: [room.boxes[0]!.id] }
  const unknown = { ...params, id: customer.stackId }
  expect((await provider.ask(deliverAsset, { params: unknown, body })).status).toBe(404)
  // The asset of another stack.
  expect((await customer.ask(deliverAsset, { params, body })).status).toBe(404)
  expect((await provider.ask(deliverAsset, { params, body: { sensorbox_ids: [] } })).status).toBe(422)
})

test('undoing the enabling lets the box go onto its asset the next time; returning it to stock does not', async () => {
  const room = await roomWith(1)
  const [box] = room.boxes as [Box]
  await send(room, room.boxes)
  const [asset] = await theirs(room.name)
  await customer.ask(enableSensorbox, { params: { id: box.id } })
  await customer.ask(undoMany, { body: { sensorbox_ids: [box.id] } })
  expect(await boxOf(customer, box)).toMatchObject({
    asset_id: null,
    combined_state: 'in_stock',
    delivery_state: { asset_id: asset.id },
  })
  await customer.ask(enableSensorbox, { params: { id: box.id } })
  expect(await boxOf(customer, box)).toMatchObject({ asset_id: asset.id })
  await customer.ask(moveToInStock, { params: { id: box.id } })
  await customer.ask(enableSensorbox, { params: { id: box.id } })
  expect(await boxOf(customer, box)).toMatchObject({ asset_id: null })
})

test('once the receiver has deleted the asset, its boxes go onto none', async () => {
  const room = await roomWith(1)
  const [box] = room.boxes as [Box]
  await send(room, room.boxes)
  const [asset] = await theirs(room.name)
  await customer.ask(deleteAsset, { params: { id: asset.id } })
  expect(await boxOf(customer, box)).toMatchObject({ delivery_state: { asset_id: null } })
  await customer.ask(enableSensorbox, { params: { id: box.id } })
  expect(await boxOf(customer, box)).toMatchObject({ asset_id: null })
})

test('the counts of both stacks hold', async () => {
  const { database, clock } = world.people
  expect(await recountTallies({ database, clock, log: { error: () => {} } })).toEqual([])
})
