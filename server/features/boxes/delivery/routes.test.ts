import {
  createIndividualLimit,
  listIndividualLimits,
} from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { deliver, deliverByPost } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import { replaceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import {
  enableSensorbox,
  getSensorbox,
  getSensorboxSecret,
  isUnavailable,
  listBasicData,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { addTagToSensorbox, listTags } from '@sensorstack/contract/features/people/tags/routes.ts'
import { listEventsOfCopy } from '@sensorstack/contract/features/readings/events/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/people.ts'
import { recountTallies } from '../../core/sensorbox-kernel/public.ts'
import { deliveryViews } from './testing/delivery-views.ts'
import { type DeliveryWorld, everything, openDeliveryWorld } from './testing/delivery-world.ts'

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

const { entryOf, eventsOf, countsOf, trailOf } = deliveryViews(() => world)

describe('a delivery', () => {
  test('200: a box with a tag leaves without it, and the list of tags says so', async () => {
    const box = await world.box(provider)
    const body = { name: 'Loan', sensorbox_id: box.id }
    expect((await provider.ask(addTagToSensorbox, { body })).status).toBe(201)
    const tags = async () => (await provider.ask(listTags)).body.map(({ name }: { name: string }) => name)
    expect(await tags()).toContain('Loan')
    expect((await world.deliver(box, customer, { body: {} })).status).toBe(200)
    expect(await tags()).not.toContain('Loan')
    expect(await entryOf(customer, box)).toMatchObject({ tags: [] })
  })
  test('200: without any data, the receiver gets a bare box and the sender no longer sees it', async () => {
    const box = await world.box(provider, { withData: true })
    const before = [await countsOf(provider), await countsOf(customer)]
    const answer = await world.deliver(box, customer, { body: { order_number: 'O-1', comment: 'By van' } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      sensorbox_id: box.id,
      serial_number: box.serial_number,
      to_stack: 'Fjord',
      from_stack: 'Northwind',
      state: 'pending',
      start_time: null,
      order_number: 'O-1',
    })
    expect(await entryOf(provider, box)).toBeUndefined()
    expect(await eventsOf(provider, box)).toBe(404)
    for (const route of [getSensorbox, getSensorboxSecret]) {
      expect((await provider.ask(route, { params: { id: box.id } })).status).toBe(404)
    }
    expect(await entryOf(customer, box)).toMatchObject({
      alias: null,
      combined_state: 'in_stock',
      previous_combined_state: null,
      stack_id: customer.stackId,
      active_stack: customer.stackId,
      last_readings: [],
      delivery_state: { state: 'pending', start_time: null },
    })
    expect(await eventsOf(customer, box)).toEqual([])
    expect(await countsOf(provider)).toEqual([before[0]![0]! - 1, before[0]![1], before[0]![2]])
    expect(await countsOf(customer)).toEqual([before[1]![0]! + 1, before[1]![1]! + 1, before[1]![2]])
    expect(await trailOf(provider, box)).toEqual([
      [
        'delivery.deliver',
        {
          serial_number: box.serial_number,
          order_number: 'O-1',
          to: 'Fjord',
          with_data: false,
          keeps_copy: false,
        },
      ],
    ])
    expect(await trailOf(customer, box)).toEqual([
      [
        'delivery.receive',
        { serial_number: box.serial_number, order_number: 'O-1', from: 'Northwind', with_data: false },
      ],
    ])
  })

  test('200: with everything and a copy, both see the history, and only the owner sees later data', async () => {
    const box = await world.box(provider, { withData: true })
    await provider.ask(createIndividualLimit, {
      body: { sensorbox_id: box.id, measure_type: 'temperature', critical_max: 8 },
    })
    const answer = await world.deliver(box, customer, { body: { ...everything, keep_copy_of_data: true } })
    expect(answer.status).toBe(200)
    const had = ['location', 'temperature', 'location', 'temperature']
    expect(await eventsOf(provider, box)).toEqual(had)
    expect(await eventsOf(provider, box, listEventsOfCopy)).toEqual(had)
    expect(await eventsOf(customer, box)).toEqual(had)
    expect(await entryOf(customer, box)).toMatchObject({ alias: expect.stringMatching(/^Box/) })
    expect((await customer.ask(listIndividualLimits)).body).toMatchObject([
      { sensorbox_id: box.id, critical_max: 8 },
    ])
    const copy = await entryOf(provider, box)
    expect(copy).toMatchObject({
      combined_state: 'unavailable',
      previous_combined_state: 'in_stock',
      stack_id: provider.stackId,
      active_stack: customer.stackId,
      customer: 'Fjord',
      active: false,
      last_readings: [{ type: 'temperature', value: 4.5 }],
      delivery_state: { state: 'pending' },
    })
    const single = await provider.ask(getSensorbox, { params: { id: box.id } })
    expect(single.body).toEqual({ ...copy, active_stack: null })
    const secret = await provider.ask(getSensorboxSecret, { params: { id: box.id } })
    expect(secret.body.sb_snapshot).toMatchObject({
      alias: copy.alias,
      alarm_limits: [{ measure_type: 'temperature', critical_max: 8 }],
      location: { latitude: 53.5, longitude: 10 },
    })
    expect((await provider.ask(isUnavailable, { params: { id: box.id } })).body).toEqual({
      is_unavailable: true,
      active_stack: customer.stackId,
    })
    expect((await customer.ask(isUnavailable, { params: { id: box.id } })).body).toEqual({
      is_unavailable: false,
      active_stack: customer.stackId,
    })
    for (const group of ['unavailable', 'delivery']) {
      const ids = async (client: Client) =>
        (await client.ask(listBasicData, { query: { filter_state: group } })).body.map(
          ({ id }: { id: string }) => id,
        )
      expect(await ids(provider)).toContain(box.id)
      if (group === 'delivery') expect(await ids(customer)).toContain(box.id)
      else expect(await ids(customer)).not.toContain(box.id)
    }
    // From here on, only the customer sees its data.
    await customer.ask(enableSensorbox, { params: { id: box.id } })
    await world.upload(box, 5)
    expect(await eventsOf(provider, box)).toEqual(had)
    expect(await eventsOf(customer, box)).toEqual([...had, 'location', 'temperature'])
    expect((await provider.ask(enableSensorbox, { params: { id: box.id } })).status).toBe(404)
  })

  test('200: with readings but without locations, or the reverse', async () => {
    const measured = await world.box(provider, { withData: true })
    await world.deliver(measured, customer, { body: { deliver_with_data: true, measured_data: true } })
    expect(await eventsOf(customer, measured)).toEqual(['temperature', 'temperature'])
    const located = await world.box(provider, { withData: true })
    await world.deliver(located, customer, { body: { deliver_with_data: true, location: true } })
    expect(await eventsOf(customer, located)).toEqual(['location'])
    const neither = await world.box(provider, { withData: true })
    await world.deliver(neither, customer, { body: { ...everything, deliver_with_data: false } })
    expect(await eventsOf(customer, neither)).toEqual([])
  })

  test('200: DELETE with a body does the same, and a repeated key returns the same', async () => {
    const box = await world.box()
    const ask = (body: object) =>
      provider.ask(deliver, {
        params: { id: box.id, targetStack: customer.stackId },
        body,
        headers: { cookie: provider.cookie, 'idempotency-key': box.id },
      })
    const first = await ask({ comment: 'once' })
    expect(first.status).toBe(200)
    expect((await ask({ comment: 'once' })).body).toEqual(first.body)
    expect((await ask({ comment: 'other' })).body.code).toBe('KEY_REUSED')
    const again = await world.deliver(box, customer)
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_DELIVERED'])
  })

  test('409: of two parallel deliveries, one succeeds', async () => {
    const box = await world.box()
    const answers = await Promise.all([customer, customer].map((to) => world.deliver(box, to)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_DELIVERED')
  })

  test('of a parallel delivery, replacement and activation, one succeeds and the others are refused', async () => {
    // The fastest would always win, so the pairs give each of the others a chance.
    const tried = [
      [0, 1, 2],
      [0, 1],
      [1, 2],
      [2, 0],
    ]
    for (let round = 0; round < 12; round += 1) {
      const [box, old] = [await world.box(), await world.box()]
      await provider.ask(enableSensorbox, { params: { id: old.id } })
      const acts = [
        () => world.deliver(box, customer),
        () => provider.ask(replaceSensorbox, { params: { old: old.id, new: box.id } }),
        () => provider.ask(enableSensorbox, { params: { id: box.id } }),
      ].map((act, index) => ({ act, index }))
      const turn = Math.floor(round / tried.length)
      const racing = tried[round % tried.length]!.map((index) => acts[index]!)
      // Each act goes first in turn.
      const order = racing.map((_, place) => racing[(place + turn) % racing.length]!)
      const answers = await Promise.all(order.map(async ({ act, index }) => ({ index, ...(await act()) })))
      const won = answers.filter(({ status }) => status < 300)
      expect(won).toHaveLength(1)
      for (const { status } of answers) expect([200, 404, 409]).toContain(status)
      const isDelivered = won[0]!.index === 0
      expect((await entryOf(customer, box)) !== undefined).toBe(isDelivered)
      expect((await entryOf(provider, box)) !== undefined).toBe(!isDelivered)
    }
  })

  test('409: not in stock, an EW model, a customer that is not a delivery target or not below', async () => {
    const enabled = await world.box()
    await provider.ask(enableSensorbox, { params: { id: enabled.id } })
    expect((await world.deliver(enabled, customer)).body.code).toBe('NOT_IN_STOCK')
    const external = await world.box(provider, { model: 'EW-10' })
    expect((await world.deliver(external, customer)).body.code).toBe('EXTERNAL_MODEL')
    const box = await world.box()
    for (const to of [world.other, provider]) {
      expect((await world.deliver(box, to)).body.code).toBe('NOT_A_DELIVERY_TARGET')
    }
    expect(await entryOf(provider, box)).toMatchObject({ combined_state: 'in_stock' })
  })

  test('404 for boxes and customers of others, 401 without a session, 403 for a viewer, 422 for an invalid body', async () => {
    const box = await world.box()
    const theirs = await world.box(world.other)
    expect((await world.deliver(theirs, customer)).status).toBe(404)
    expect((await world.deliver(box, world.people.root)).status).toBe(404)
    expect((await world.deliver(box, { ...customer, stackId: 'nonsense' })).status).toBe(404)
    const params = { id: box.id, targetStack: customer.stackId }
    expect((await world.people.ask(deliverByPost, { params, body: {} })).status).toBe(401)
    const viewer = await world.people.member(provider, 'viewer@northwind.example')
    expect((await viewer.ask(deliverByPost, { params, body: {} })).status).toBe(403)
    for (const body of [{ measured_data: 'yes' }, { nonsense: true }, { order_number: 'x'.repeat(101) }]) {
      expect((await world.deliver(box, customer, { body })).status).toBe(422)
    }
  })

  test('is pending, in progress, and completed once the box has connected; then it leaves the group', async () => {
    const box = await world.box()
    await world.runDue()
    await world.deliver(box, customer, { body: { keep_copy_of_data: true } })
    const states = async () => [
      (await entryOf(provider, box)).delivery_state.state,
      (await entryOf(customer, box)).delivery_state.state,
    ]
    const before = [await countsOf(provider), await countsOf(customer)]
    expect(await states()).toEqual(['pending', 'pending'])
    await world.runDue()
    expect(await states()).toEqual(['in_progress', 'in_progress'])
    expect((await entryOf(customer, box)).delivery_state).toMatchObject({
      start_time: expect.any(String),
      estimated_time: expect.any(String),
    })
    await world.runDue()
    expect(await states()).toEqual(['in_progress', 'in_progress'])
    // The box is in stock, so its readings are refused, but it has arrived.
    expect((await world.upload(box)).body.rejected).toHaveLength(2)
    await world.runDue()
    expect(await states()).toEqual(['completed', 'completed'])
    const after = [await countsOf(provider), await countsOf(customer)]
    expect(after.map((counts) => counts[1])).toEqual(before.map((counts) => counts[1]! - 1))
    expect((await entryOf(provider, box)).combined_state).toBe('unavailable')
  })

  test('can be repeated to a stack below once due work has taken it on, and the first sender’s copy shows the new owner', async () => {
    const box = await world.box(provider, { withData: true })
    await world.deliver(box, customer, { body: { ...everything, keep_copy_of_data: true } })
    const soon = await world.deliver(box, world.below, { by: customer })
    expect([soon.status, soon.body.code]).toEqual([409, 'DELIVERY_UNDER_WAY'])
    await world.runDue()
    expect((await world.deliver(box, world.below, { by: customer, body: everything })).status).toBe(200)
    expect(await eventsOf(world.below, box)).toHaveLength(4)
    expect(await eventsOf(customer, box)).toBe(404)
    expect(await eventsOf(provider, box)).toHaveLength(4)
    expect(await entryOf(provider, box)).toMatchObject({
      active_stack: world.below.stackId,
      delivery_state: { state: 'completed' },
    })
    expect(
      await recountTallies({
        database: world.people.database,
        clock: world.people.clock,
        log: { error: () => {} },
      }),
    ).toEqual([])
  })
})
