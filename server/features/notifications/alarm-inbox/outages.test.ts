import type { Outage } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import * as routes from '@sensorstack/contract/features/notifications/alarm-inbox/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openTwoCustomers,
  type Person,
  type TwoCustomers,
} from '../../boxes/sensorboxes/testing/two-customers.ts'
import { dayMs, deskOf, minuteMs } from './testing/desk.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())
const { measuresOf, hotBox, read, signedInAgain } = deskOf(() => world)

describe('an outage', () => {
  const outagesOf = async (by: Person) => (await read(by)).outages as Outage[]
  const acknowledge = (by: Person, id: string, note?: string) =>
    by.ask(routes.acknowledgeOutage, { params: { id }, body: { ...(note === undefined ? {} : { note }) } })

  test('groups boxes that fall silent together, while any of them is silent', async () => {
    const boxes = []
    for (let i = 0; i < 10; i++) boxes.push(await hotBox(`hall ${i}`, world.stranger, 4))
    for (const box of boxes) await box.measure(4)
    expect(await outagesOf(world.stranger)).toEqual([])
    const openBefore = (await read(world.stranger)).counts.open
    await untilSilent()
    const [outage] = await outagesOf(world.provider)
    expect(outage).toMatchObject({ stack_name: 'theirs', acknowledgement: null })
    expect(outage?.fell_silent).toBeGreaterThanOrEqual(10)
    expect((await outagesOf(world.admin)).map(({ stack_name }) => stack_name)).not.toContain('theirs')
    expect(outage).toMatchObject({ group: 'open', ended_at: null })
    expect(outage?.common).toEqual([{ what: 'model', name: 'CT-120', profile_type: null }])
    expect((await read(world.stranger, { group: 'open' })).counts.open).toBe(openBefore + 1)
    await boxes[0]?.measure(4)
    const [after] = await outagesOf(world.stranger)
    expect([after?.id, after?.fell_silent, after?.sensorboxes]).toEqual([
      outage?.id,
      outage?.fell_silent,
      (outage?.sensorboxes ?? 0) - 1,
    ])
  })

  test('is acknowledged like an alarm: with a note, and the first one is kept', async () => {
    const [outage] = await outagesOf(world.stranger)
    const id = outage?.id ?? ''
    expect((await acknowledge(world.admin, id)).status).toBe(404)
    expect((await acknowledge(world.provider, id)).status).toBe(404)
    expect((await acknowledge(world.stranger, 'nonsense')).status).toBe(404)
    expect((await acknowledge(world.stranger, id, 'The router is dead.')).status).toBe(204)
    expect((await acknowledge(world.stranger, id, 'Later')).status).toBe(204)
    expect((await outagesOf(world.stranger))[0]?.acknowledgement).toEqual({
      acknowledged_at: new Date(world.app.clock.now()).toISOString(),
      acknowledged_by: expect.any(String),
      note: 'The router is dead.',
    })
  })

  test('counts as acknowledged, and as closed for a week once all boxes are back', async () => {
    const before = (await read(world.stranger)).counts
    expect((await outagesOf(world.stranger))[0]?.group).toBe('acknowledged')
    expect(before.acknowledged).toBe(1)
    for (const measure of measuresOf.get(world.stranger.stackId) ?? []) await measure(4)
    await world.app.ticker.runDue()
    const [outage] = await outagesOf(world.stranger)
    expect(outage).toMatchObject({
      group: 'closed',
      sensorboxes: 0,
      ended_at: new Date(world.app.clock.now()).toISOString(),
    })
    const { counts, alarms } = await read(world.stranger, { group: 'closed' })
    expect([counts.acknowledged, counts.closed]).toEqual([0, alarms.length + 1])
    world.app.clock.advance(7 * dayMs + minuteMs)
    world = await signedInAgain()
    expect(await outagesOf(world.stranger)).toEqual([])
  })

  test('begins with the number of boxes that the stack has set', async () => {
    const size = (outage_boxes: unknown, by = world.admin) =>
      by.ask(routes.changeOutageSize, { body: { outage_boxes } })
    expect((await size(2, world.viewer)).status).toBe(403)
    expect((await size(1)).status).toBe(422)
    expect((await size(2.5)).status).toBe(422)
    expect((await size(2)).status).toBe(204)
    expect((await read(world.admin)).outage_boxes).toBe(2)
    expect((await read(world.stranger)).outage_boxes).toBe(10)
    const before = await outagesOf(world.admin)
    const pair = [await hotBox('gate 1', world.admin, 4), await hotBox('gate 2', world.admin, 4)]
    for (const box of pair) await box.measure(4)
    await untilSilent()
    const known = new Set(before.map(({ id }) => id))
    const [added] = (await outagesOf(world.admin)).filter(({ id }) => !known.has(id))
    expect(added?.fell_silent).toBe(2)
    await size(null)
    expect((await read(world.admin)).outage_boxes).toBe(10)
  })
})

async function untilSilent() {
  for (let hour = 0; hour < 6; hour++) {
    world.app.clock.advance(3_600_000)
    await world.app.ticker.runDue()
  }
}
