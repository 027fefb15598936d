import { randomUUID } from 'node:crypto'
import * as assets from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { acknowledgeEvents } from '@sensorstack/contract/features/boxes/sensorboxes/card-routes.ts'
import {
  enableSensorbox,
  listSensorboxes,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { assignTaskTemplate } from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import { listCourses } from '@sensorstack/contract/features/readings/events/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const asset = async () => (await world.admin.ask(assets.createAsset, { body: { name: 'Cold room' } })).body
const assign = (id: string, sensorboxId: string) =>
  world.admin.ask(assets.assignSensorbox, { params: { id, sensorboxId } })
const unassign = (id: string, sensorboxId: string) =>
  world.admin.ask(assets.unassignSensorbox, { params: { id, sensorboxId } })

async function enabledBox(serial: string): Promise<string> {
  const body = { serial_number: serial, hardware_unique_id: `UID-${serial}`, model: 'CT-120' }
  const { id } = (await world.admin.ask(registerSensorbox, { body })).body
  await world.admin.ask(enableSensorbox, { params: { id } })
  return id
}

test('boxes are listed in natural order of their serial numbers', async () => {
  const { id } = await asset()
  const ids = new Map<string, string>()
  for (const serial of ['Row-10', 'Row-2', 'Row-11', 'Row-1']) {
    const box = await enabledBox(serial)
    await assign(id, box)
    ids.set(serial, box)
  }
  const inOrder = ['Row-1', 'Row-2', 'Row-10', 'Row-11'].map((serial) => ids.get(serial))
  expect((await world.admin.ask(assets.getAsset, { params: { id } })).body.sensorboxes).toEqual(inOrder)
  const listed = (await world.viewer.ask(listSensorboxes)).body.map((box: { id: string }) => box.id)
  expect(listed.filter((each: string) => inOrder.includes(each))).toEqual(inOrder)
})

test('a 404 names what is missing: the asset or the box', async () => {
  const [{ id }, box, absent] = [await asset(), await enabledBox('Named'), randomUUID()]
  const codes = async (assetId: string, sensorboxId: string) => [
    (await assign(assetId, sensorboxId)).body.code,
    (await unassign(assetId, sensorboxId)).body.code,
  ]
  expect(await codes(absent, box)).toEqual(['ASSET_NOT_FOUND', 'ASSET_NOT_FOUND'])
  expect(await codes(id, absent)).toEqual(['SENSORBOX_NOT_FOUND', 'SENSORBOX_NOT_FOUND'])
  const body = { sensor_box_id: box, task_config_template_id: absent }
  expect((await world.admin.ask(assignTaskTemplate, { body })).body.code).toBe('NOT_FOUND')
  const query = { sensorbox_ids: [box], stack_id: absent, types: ['temperature'] }
  expect((await world.admin.ask(listCourses, { query })).body.code).toBe('NOT_FOUND')
  const event = { params: { id: box }, query: { event_id: absent } }
  expect((await world.admin.ask(acknowledgeEvents, event)).body.code).toBe('NOT_FOUND')
})
