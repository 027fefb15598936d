import { getSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import * as routes from '@sensorstack/contract/features/people/tags/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const add = (sensorbox_id: string, name: unknown) =>
  world.admin.ask(routes.addTagToSensorbox, { body: { name, sensorbox_id } })

test('a box has unique tags by name and shows them', async () => {
  const { admin } = world
  const { id } = await world.register()
  const other = await world.register()
  const made = await add(id, ' Harbour ')
  expect([made.status, made.body]).toEqual([
    201,
    { id: expect.any(String), name: 'Harbour', sensorbox_id: id, asset_id: null, account_id: null },
  ])
  expect((await add(id, 'Harbour')).body).toEqual(made.body)
  await add(other.id, 'Cold')
  const some = await admin.ask(routes.listTagsOfSensorboxes, { query: { sensorbox_id: [id, other.id] } })
  expect(some.body.map(({ name }: { name: string }) => name)).toEqual(['Cold', 'Harbour'])
  expect((await admin.ask(getSensorbox, { params: { id } })).body.tags).toEqual(['Harbour'])
  expect((await admin.ask(routes.listTags)).body).toContainEqual(made.body)
  const take = () =>
    admin.ask(routes.removeTagFromSensorbox, { params: { sensorboxId: id, tagId: made.body.id } })
  expect((await take()).status).toBe(204)
  expect((await take()).status).toBe(404)
  expect((await admin.ask(getSensorbox, { params: { id } })).body.tags).toEqual([])
})

test('changing tags requires permission, a box of the stack and a valid name', async () => {
  const { viewer, stranger, anonymous } = world
  const { id } = await world.register()
  const { body: tag } = await add(id, 'kept')
  const body = { name: 'x', sensorbox_id: id }
  const params = { sensorboxId: id, tagId: tag.id }
  for (const [ask, adding, taking, reading] of [
    [viewer.ask, 403, 403, 200],
    [stranger.ask, 404, 404, 404],
    [anonymous, 401, 401, 401],
  ] as const) {
    expect((await ask(routes.addTagToSensorbox, { body })).status).toBe(adding)
    expect((await ask(routes.removeTagFromSensorbox, { params })).status).toBe(taking)
    expect((await ask(routes.listTagsOfSensorboxes, { query: { sensorbox_id: [id] } })).status).toBe(reading)
  }
  for (const name of ['', 'a\nb', 'x'.repeat(61), 5]) expect((await add(id, name)).status).toBe(422)
})
