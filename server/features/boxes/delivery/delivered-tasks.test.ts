import { listConfigurationRevisions } from '@sensorstack/contract/features/configuration/configuration-history/routes.ts'
import {
  assignTaskTemplateToMany,
  getTaskAssignment,
  listTaskAssignments,
  listTaskTemplates,
} from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import {
  createWakeup,
  getAssignedWakeup,
} from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import { acknowledgeConfiguration } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositDue } from '../../configuration/deployments/public.ts'
import { type Box, type DeliveryWorld, openDeliveryWorld } from './testing/delivery-world.ts'

let world: DeliveryWorld
beforeAll(async () => {
  world = await openDeliveryWorld()
})
afterAll(() => world.close())

const config = { measure_interval_s: 300, send_interval_s: 900 }

/** Creates a box with pending tasks and a saved wakeup. */
async function addConfiguredBox(): Promise<Box> {
  const { provider, people } = world
  const box = await world.box(provider)
  const templates = (await provider.ask(listTaskTemplates)).body
  const template = templates.find((one: { sensor_box_type: string }) => one.sensor_box_type === 'tracker')
  await provider.ask(assignTaskTemplateToMany, {
    body: { sensor_box_ids: [box.id], task_config_template_id: template.id, publish_sync: true },
  })
  await provider.ask(createWakeup, { body: { sensorbox_id: box.id, config } })
  await depositDue(people)
  return box
}

/** Confirms the tasks as the box, which doesn't know about the delivery. */
async function accept(box: Box): Promise<void> {
  await world.people.ask(acknowledgeConfiguration, {
    headers: { authorization: `Bearer ${box.device_key}` },
    body: { revision: 1, status: 'accepted' },
  })
}

const historyOf = async ({ id }: Box) =>
  (await world.customer.ask(listConfigurationRevisions, { params: { id } })).body

test('with the tasks configuration, pending tasks stay pending, and the receiver sees the confirmation', async () => {
  const { provider, customer } = world
  const box = await addConfiguredBox()
  expect(
    (await world.deliver(box, customer, { body: { deliver_with_data: true, tasks_configuration: true } }))
      .status,
  ).toBe(200)
  await accept(box)
  const tasks = (await customer.ask(getTaskAssignment, { params: { id: box.id } })).body
  expect(tasks).toMatchObject({ delivery_status: 'server_received_ack', task_config_template_id: null })
  expect(tasks.running).toEqual(tasks.config)
  const listed = (await customer.ask(listTaskAssignments)).body
  expect(listed.map((one: { id: string }) => one.id)).toContain(box.id)
  const wakeup = (await customer.ask(getAssignedWakeup, { params: { id: box.id } })).body
  expect(wakeup).toMatchObject({ delivery_status: 'unsent', config })
  expect((await provider.ask(listTaskAssignments)).body).toEqual([])
  expect(await historyOf(box)).toMatchObject([
    { kind: 'wakeup', revision: 2, delivery_status: 'unsent', saved_by: null },
    { kind: 'tasks', revision: 1, delivery_status: 'server_received_ack', saved_by: null, sent_by: null },
  ])
})

test('without it, the box has no pending tasks, and its answer comes too late', async () => {
  const { provider, customer } = world
  const box = await addConfiguredBox()
  expect(
    (await world.deliver(box, customer, { body: { deliver_with_data: true, tasks_configuration: false } }))
      .status,
  ).toBe(200)
  await accept(box)
  const tasks = (await customer.ask(getTaskAssignment, { params: { id: box.id } })).body
  expect(tasks).toMatchObject({ delivery_status: 'unset', config: null, running: null })
  expect(await historyOf(box)).toEqual([])
  expect((await provider.ask(listTaskAssignments)).body).toEqual([])
})
