import {
  deleteCopy,
  deliverByPost,
  deliverMany,
  listTransfers,
} from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import {
  disableSensorbox,
  enableSensorbox,
  getSensorboxSecret,
  isUnavailable,
  listSensorboxes,
  moveToInStock,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { listSensorboxEvents } from '@sensorstack/contract/features/readings/events/routes.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../testing/people.ts'
import { recountTallies } from '../../core/sensorbox-kernel/public.ts'
import { type Box, type DeliveryWorld, openDeliveryWorld } from './testing/delivery-world.ts'

let world: DeliveryWorld
let companies: Client[]
beforeAll(async () => {
  world = await openDeliveryWorld()
  companies = [world.provider, world.customer, world.below, world.other]
})
afterAll(() => world.close())

const delivery = fc.record({
  kind: fc.constant('deliver' as const),
  // Negative values: the current owner delivers to the customer below it.
  by: fc.integer({ min: -6, max: 3 }),
  to: fc.integer({ min: -6, max: 3 }),
  withData: fc.boolean(),
  keepCopy: fc.boolean(),
  many: fc.boolean(),
})
const switching = fc.record({
  kind: fc.constantFrom('enable' as const, 'disable' as const, 'stock' as const),
  by: fc.nat({ max: 3 }),
})
/** Acts that run in parallel. */
const step = fc.oneof(
  fc.array(fc.oneof({ weight: 3, arbitrary: delivery }, switching), { minLength: 1, maxLength: 3 }),
  fc.constant([{ kind: 'upload' as const }]),
  fc.constant([{ kind: 'due' as const }]),
  fc.record({ kind: fc.constant('delete copy' as const), by: fc.nat({ max: 3 }) }).map((one) => [one]),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Act = Step[number]

/** The owner of a box, the holders of copies, and the readings that each company may see. */
interface Model {
  owner: number
  readonly copies: Set<number>
  readonly seen: Set<number>[]
}

const switches = { enable: enableSensorbox, disable: disableSensorbox, stock: moveToInStock }
let value = 0

/** Performs an act and returns its effect on the model. A refused act has none. */
async function perform(act: Act, box: Box, owner: number): Promise<(model: Model) => void> {
  const nothing = () => undefined
  if (act.kind === 'due') {
    await world.runDue()
    return nothing
  }
  if (act.kind === 'upload') {
    const sent = ++value / 1000
    const { body } = await world.upload(box, sent)
    return body.accepted > 0 ? (model) => model.seen[model.owner]?.add(sent) : nothing
  }
  const sender = act.by < 0 ? owner : act.by
  const by = companies[sender]!
  if (act.kind === 'delete copy') {
    const { status } = await by.ask(deleteCopy, { params: { id: box.id } })
    expect([204, 404]).toContain(status)
    if (status === 404) return nothing
    return (model) => {
      expect(model.copies.delete(act.by)).toBe(true)
      model.seen[act.by] = new Set()
    }
  }
  if (act.kind !== 'deliver') {
    const { status } = await by.ask(switches[act.kind], { params: { id: box.id } })
    expect([200, 404, 409]).toContain(status)
    return nothing
  }
  const body = {
    deliver_with_data: act.withData,
    measured_data: act.withData,
    keep_copy_of_data: act.keepCopy,
  }
  const receiver = act.to < 0 ? Math.min(sender + 1, 3) : act.to
  const targetStack = companies[receiver]!.stackId
  const answer = act.many
    ? await by.ask(deliverMany, { params: { targetStack }, body: { ...body, sensorbox_ids: [box.id] } })
    : await by.ask(deliverByPost, { params: { id: box.id, targetStack }, body })
  expect([200, 404, 409]).toContain(answer.status)
  const isDelivered = answer.status === 200 && (!act.many || answer.body.results[0].ok)
  if (!isDelivered) return nothing
  return (model) => {
    expect(model.owner).toBe(sender)
    model.owner = receiver
    model.copies.delete(receiver)
    if (act.withData) for (const each of model.seen[sender]!) model.seen[receiver]?.add(each)
    if (act.keepCopy) model.copies.add(sender)
    else model.seen[sender] = new Set()
  }
}

/** Checks that each company sees exactly what the model says, through every endpoint. */
async function expectSeen(model: Model, box: Box): Promise<void> {
  world.people.clock.advance(1)
  for (const [index, company] of companies.entries()) {
    const sees = model.owner === index || model.copies.has(index)
    const params = { id: box.id }
    const events = await company.ask(listSensorboxEvents, {
      params,
      query: { event_type: 'temperature', start_time: '2020-01-01T00:00:00Z' },
    })
    const values = events.body.map?.((event: { value: number }) => event.value)
    expect([index, events.status, values && [...values].sort()]).toEqual([
      index,
      sees ? 200 : 404,
      sees ? [...(model.seen[index] ?? [])].sort() : undefined,
    ])
    expect((await company.ask(getSensorboxSecret, { params })).status).toBe(sees ? 200 : 404)
    const where = await company.ask(isUnavailable, { params })
    if (sees) expect(where.body.is_unavailable).toBe(model.owner !== index)
    else if (where.status === 200) expect(where.body.is_unavailable).toBe(false)
  }
}

/** Checks the lists of all boxes in the same way. */
async function expectListed(models: ReadonlyMap<string, Model>): Promise<void> {
  for (const [index, company] of companies.entries()) {
    const listed = new Map<string, boolean>(
      (await company.ask(listSensorboxes)).body.map(
        ({ id, combined_state }: { id: string; combined_state: string }) => [
          id,
          combined_state === 'unavailable',
        ],
      ),
    )
    for (const [id, { owner, copies }] of models) {
      const sees = owner === index || copies.has(index)
      expect([id, listed.get(id)]).toEqual([id, sees ? owner !== index : undefined])
    }
    const transfers = (await company.ask(listTransfers, { params: { stackId: company.stackId } })).body
    for (const one of transfers) {
      expect([one.from_stack_id, one.to_stack_id]).toContain(company.stackId)
    }
  }
}

/** Checks that the box is in exactly one stack at any time. */
async function expectOneLine(model: Model, box: Box): Promise<void> {
  const { row, tenures } = await world.people.database.asSystem(async (tx) => ({
    row: await tx
      .selectFrom('sensorbox')
      .select('stack_id')
      .where('id', '=', box.id)
      .executeTakeFirstOrThrow(),
    tenures: await tx
      .selectFrom('tenure')
      .selectAll()
      .where('sensorbox_id', '=', box.id)
      .orderBy('from_ms', (order) => order.asc().nullsFirst())
      .execute(),
  }))
  expect(row.stack_id).toBe(companies[model.owner]?.stackId)
  expect(tenures[0]?.from_ms).toBeNull()
  expect(tenures.at(-1)).toMatchObject({ to_ms: null, stack_id: row.stack_id })
  for (const [i, tenure] of tenures.slice(1).entries()) expect(tenure.from_ms).toBe(tenures[i]?.to_ms)
}

test('with parallel deliveries, state changes and uploads, a box is in one stack, and each stack sees what it was granted', async () => {
  let delivered = 0
  const models = new Map<string, Model>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const box = await world.box()
      await world.provider.ask(enableSensorbox, { params: { id: box.id } })
      const model: Model = { owner: 0, copies: new Set(), seen: companies.map(() => new Set()) }
      ;(await perform({ kind: 'upload' }, box, 0))(model)
      await world.provider.ask(moveToInStock, { params: { id: box.id } })
      for (const acts of steps) {
        world.people.clock.advance(1_000)
        const before = model.owner
        const meant = await Promise.all(acts.map((act) => perform(act, box, before)))
        // At most one delivered it: due work must take a delivery on before the next one.
        for (const apply of meant) apply(model)
        if (model.owner !== before) delivered += 1
        await expectOneLine(model, box)
      }
      models.set(box.id, model)
      await expectSeen(model, box)
      if (models.size % 50 === 0) await expectListed(models)
    }),
    { numRuns: 200, seed: Number(process.env.DELIVERIES_SEED ?? 20_261_122), endOnFailure: true },
  )
  expect(delivered).toBeGreaterThan(60)
  expect(
    await recountTallies({
      database: world.people.database,
      clock: world.people.clock,
      log: { error: () => {} },
    }),
  ).toEqual([])
}, 300_000)
