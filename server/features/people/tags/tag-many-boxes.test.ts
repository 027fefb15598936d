import { addTagsToSensorboxes } from '@sensorstack/contract/features/people/tags/mass-routes.ts'
import { listTagsOfSensorboxes } from '@sensorstack/contract/features/people/tags/routes.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const set = (names: unknown, ...sensorbox_ids: unknown[]) => ({ body: { names, sensorbox_ids } })
const tagsOf = async (...ids: string[]) => {
  const { body } = await world.admin.ask(listTagsOfSensorboxes, { query: { sensorbox_id: ids } })
  return ids.map((id) =>
    body
      .filter((tag: { sensorbox_id: string }) => tag.sensorbox_id === id)
      .map((tag: { name: string }) => tag.name)
      .sort(),
  )
}

test('adds tags to many boxes, which keep their own, and returns a result for each', async () => {
  const { admin, app, register, stranger } = world
  const [one, two, foreign] = [await register(), await register(), await register(stranger)]
  await admin.ask(addTagsToSensorboxes, set(['cold'], one.id))
  const changed = vi.spyOn(app.live, 'changed')
  const answer = await admin.ask(
    addTagsToSensorboxes,
    set([' cold ', 'north', 'cold'], one.id, foreign.id, two.id, 'nonsense'),
  )
  const notFound = { ok: false, code: 'SENSORBOX_NOT_FOUND', detail: 'Sensorbox not found.' }
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      results: [
        { id: one.id, ok: true },
        { id: foreign.id, ...notFound },
        { id: two.id, ok: true },
        { id: 'nonsense', ...notFound },
      ],
    },
  ])
  expect(changed.mock.calls.map(([, lists]) => [...lists].sort())).toEqual([['sensorboxes', 'tags']])
  expect(await tagsOf(one.id, two.id)).toEqual([
    ['cold', 'north'],
    ['cold', 'north'],
  ])
  changed.mockClear()
  expect((await admin.ask(addTagsToSensorboxes, set(['cold', 'north'], one.id, two.id))).status).toBe(200)
  expect(changed).not.toHaveBeenCalled()
  changed.mockRestore()
})

test('401, 403 for a viewer, 422 for no boxes and for invalid names', async () => {
  const { id } = await world.register()
  expect((await world.anonymous(addTagsToSensorboxes, set(['x'], id))).status).toBe(401)
  expect((await world.viewer.ask(addTagsToSensorboxes, set(['x'], id))).status).toBe(403)
  for (const wrong of [
    set([], id),
    set(['x']),
    set([' '], id),
    set(['a\nb'], id),
    set('x', id),
    set(['x'], 1),
  ]) {
    expect([wrong.body, (await world.admin.ask(addTagsToSensorboxes, wrong)).status]).toEqual([
      wrong.body,
      422,
    ])
  }
  expect(await tagsOf(id)).toEqual([[]])
})
