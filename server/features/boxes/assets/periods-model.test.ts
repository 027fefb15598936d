import {
  assignSensorbox,
  createAsset,
  deleteAsset,
  unassignSensorbox,
} from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { deliverMany } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import {
  deleteSensorboxData,
  replaceSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { enableSensorbox, moveToInStock } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../testing/people.ts'
import { type DeliveryWorld, openDeliveryWorld } from '../delivery/testing/delivery-world.ts'

let world: DeliveryWorld
let companies: Client[]
beforeAll(async () => {
  world = await openDeliveryWorld()
  companies = [world.provider, world.customer]
})
afterAll(() => world.close())

const box = fc.nat({ max: 2 })
/** The first two assets belong to the provider, the third to the customer. */
const asset = fc.nat({ max: 2 })
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('assign' as const), box, asset }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('unassign' as const),
      box,
      asset: fc.constantFrom('its own' as const, 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('enable' as const), box }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('stock' as const), box }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('replace' as const), box, by: box }) },
  fc.record({ kind: fc.constant('deliver' as const), box }),
  fc.record({ kind: fc.constant('delete data' as const), box }),
  fc.record({ kind: fc.constant('delete asset' as const), asset }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
const step = fc.record({
  acts: fc.oneof(
    { weight: 8, arbitrary: fc.array(act, { minLength: 1, maxLength: 1 }) },
    fc.array(act, { minLength: 2, maxLength: 3 }),
  ),
  // Some acts follow in the same millisecond.
  waitMs: fc.constantFrom(0, 1, 60_000),
})

interface Period {
  readonly box: number
  readonly asset: number
  readonly from: number
  to: number | null
}

/** Boxes, assets and periods as plain values. */
interface Model {
  boxes: { owner: number; state: 'in_stock' | 'enabled' | 'disabled'; asset: number | null }[]
  assets: { readonly owner: number; exists: boolean }[]
  periods: Period[]
}

/** Returns the asset from which a box is removed: usually the one that it is on. */
function namedBy(act: Extract<Act, { kind: 'unassign' }>, { asset: on }: Model['boxes'][number]): number {
  return act.asset === 'its own' ? (on ?? 0) : act.asset
}

/** Returns whether the act is accepted, and performs it on the model. */
function performOnModel({ boxes, assets, periods }: Model, act: Act, now: number): boolean {
  const leave = (index: number) => {
    const open = periods.find((one) => one.box === index && one.to === null)
    if (open) {
      if (open.from < now) open.to = now
      else periods.splice(periods.indexOf(open), 1)
    }
    boxes[index]!.asset = null
  }
  const enter = (index: number, on: number) => {
    leave(index)
    periods.push({ box: index, asset: on, from: now, to: null })
    boxes[index]!.asset = on
  }
  if (act.kind === 'delete asset') {
    const one = assets[act.asset]!
    if (!one.exists) return false
    one.exists = false
    for (const [index] of boxes.entries()) if (boxes[index]!.asset === act.asset) leave(index)
    return true
  }
  const mine = boxes[act.box]!
  switch (act.kind) {
    case 'assign': {
      const on = assets[act.asset]!
      if (!on.exists || on.owner !== mine.owner || mine.state === 'in_stock' || mine.asset === act.asset)
        return false
      enter(act.box, act.asset)
      return true
    }
    case 'unassign':
      if (mine.asset === null || mine.asset !== namedBy(act, mine)) return false
      leave(act.box)
      return true
    case 'enable':
      if (mine.state === 'enabled') return false
      mine.state = 'enabled'
      return true
    case 'stock':
      if (mine.state === 'in_stock') return false
      mine.state = 'in_stock'
      leave(act.box)
      return true
    case 'replace': {
      const by = boxes[act.by]!
      if (by === mine || by.owner !== mine.owner || by.state !== 'in_stock' || mine.state === 'in_stock')
        return false
      by.state = mine.state
      if (mine.asset !== null) enter(act.by, mine.asset)
      mine.state = 'disabled'
      leave(act.box)
      return true
    }
    case 'deliver':
      if (mine.owner !== 0) return false
      mine.owner = 1
      mine.state = 'in_stock'
      leave(act.box)
      return true
    case 'delete data':
      return true
  }
}

interface Made {
  readonly boxes: readonly string[]
  readonly assets: readonly string[]
}

let rooms = 0

async function make(): Promise<Made> {
  const boxes = [await world.box(), await world.box(), await world.box()]
  const ids: string[] = []
  for (const owner of [0, 0, 1]) {
    ids.push((await companies[owner]!.ask(createAsset, { body: { name: `Room ${++rooms}` } })).body.id)
  }
  return { boxes: boxes.map(({ id }) => id), assets: ids }
}

/** Performs the act as the owner of its box or asset. Returns whether it was accepted. */
async function perform(act: Act, made: Made, { boxes, assets }: Model): Promise<boolean> {
  if (act.kind === 'delete asset') {
    const owner = companies[assets[act.asset]!.owner]!
    return accepted(await owner.ask(deleteAsset, { params: { id: made.assets[act.asset]! } }))
  }
  const by = companies[boxes[act.box]!.owner]!
  const id = made.boxes[act.box]!
  if (act.kind === 'assign') {
    const params = { id: made.assets[act.asset]!, sensorboxId: id }
    return accepted(await by.ask(assignSensorbox, { params }))
  }
  if (act.kind === 'unassign') {
    const params = { id: made.assets[namedBy(act, boxes[act.box]!)]!, sensorboxId: id }
    return accepted(await by.ask(unassignSensorbox, { params }))
  }
  if (act.kind === 'replace') {
    return accepted(await by.ask(replaceSensorbox, { params: { old: id, new: made.boxes[act.by]! } }))
  }
  if (act.kind === 'deliver') {
    const answer = await world.provider.ask(deliverMany, {
      params: { targetStack: world.customer.stackId },
      body: { sensorbox_ids: [id], from_anywhere: true, deliver_with_data: true, measured_data: true },
    })
    return accepted(answer) && answer.body.results[0].ok
  }
  const routes = { enable: enableSensorbox, stock: moveToInStock, 'delete data': deleteSensorboxData }
  return accepted(await by.ask(routes[act.kind], { params: { id } }))
}

function accepted({ status }: { status: number }): boolean {
  // 503: an asset is deleted while a box is put on it.
  expect([200, 204, 404, 409, 503]).toContain(status)
  return status < 300
}

/** Returns what is stored, in the form of the model. */
async function stored({ boxes, assets }: Made, { assets: known }: Model): Promise<Model> {
  const { rows, periods, left } = await world.people.database.asSystem(async (tx) => ({
    rows: await tx.selectFrom('sensorbox').selectAll().where('id', 'in', boxes).execute(),
    periods: await tx.selectFrom('asset_period').selectAll().where('sensorbox_id', 'in', boxes).execute(),
    left: await tx.selectFrom('asset_state').select('asset_id').where('asset_id', 'in', assets).execute(),
  }))
  const exists = new Set(left.map(({ asset_id }) => asset_id))
  return {
    boxes: boxes.map((id) => {
      const row = rows.find((one) => one.id === id)!
      const owner = companies.findIndex(({ stackId }) => stackId === row.stack_id)
      const on = row.asset_id === null ? null : assets.indexOf(row.asset_id)
      return { owner, state: row.enabled_state, asset: on }
    }),
    assets: known.map(({ owner }, index) => ({ owner, exists: exists.has(assets[index]!) })),
    periods: inOrder(
      periods.map((row) => {
        expect(row.stack_id).toBe(companies[known[assets.indexOf(row.asset_id)]!.owner]!.stackId)
        return {
          box: boxes.indexOf(row.sensorbox_id),
          asset: assets.indexOf(row.asset_id),
          from: row.from_ms,
          to: row.to_ms,
        }
      }),
    ),
  }
}

function inOrder(periods: readonly Period[]): Period[] {
  return [...periods].sort((a, b) => a.box - b.box || a.from - b.from)
}

/** Checks that each box has one period at a time, and that the open one is the asset that it is on. */
function expectOneLine({ boxes, periods }: Model): void {
  for (const [index, { asset: on }] of boxes.entries()) {
    const own = periods.filter((one) => one.box === index)
    for (const [place, next] of own.slice(1).entries()) {
      expect(own[place]!.to).not.toBeNull()
      expect(next.from).toBeGreaterThanOrEqual(own[place]!.to!)
    }
    expect(own.filter(({ to }) => to === null).map((one) => one.asset)).toEqual(on === null ? [] : [on])
  }
}

test('the periods of boxes on assets are what a plain model says, and stay one line when acts run in parallel', async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const made = await make()
      let model: Model = {
        boxes: made.boxes.map(() => ({ owner: 0, state: 'in_stock', asset: null })),
        assets: [0, 0, 1].map((owner) => ({ owner, exists: true })),
        periods: [],
      }
      // The third box stays in stock, so that it can replace another.
      for (const index of [0, 1]) {
        await perform({ kind: 'enable', box: index }, made, model)
        performOnModel(model, { kind: 'enable', box: index }, 0)
      }
      for (const { acts, waitMs } of steps) {
        world.people.clock.advance(waitMs)
        const now = world.people.clock.now()
        const [only] = acts
        if (acts.length === 1 && only) {
          const isAccepted = await perform(only, made, model)
          expect([only, isAccepted]).toEqual([only, performOnModel(model, only, now)])
          if (isAccepted) done.set(only.kind, (done.get(only.kind) ?? 0) + 1)
          expect(await stored(made, model)).toEqual({ ...model, periods: inOrder(model.periods) })
          continue
        }
        const ended = model.periods.filter(({ to }) => to !== null && to < now)
        await Promise.all(acts.map((one) => perform(one, made, model)))
        // Any order is right, so the model continues with what is stored.
        model = await stored(made, model)
        expectOneLine(model)
        expect(model.periods).toEqual(expect.arrayContaining(ended))
      }
    }),
    { numRuns: 60, seed: Number(process.env.PERIODS_SEED ?? 20_261_126), endOnFailure: true },
  )
  for (const kind of ['assign', 'unassign', 'replace', 'stock', 'deliver', 'delete asset']) {
    expect([kind, (done.get(kind) ?? 0) > 3]).toEqual([kind, true])
  }
}, 300_000)
