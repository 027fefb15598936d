import {
  disableMany,
  enableMany,
  moveManyToInStock,
} from '@sensorstack/contract/features/boxes/sensorboxes/mass-routes.ts'
import { enableSensorbox, listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { setPrice } from '@sensorstack/contract/features/credits/credits/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Ask } from '../../../../testing/ask.ts'
import { openTwoCustomers, type TwoCustomers } from '../testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const absent = '0190a000-dead-7000-8000-00000000dead'
const routes = [enableMany, disableMany, moveManyToInStock]
const of = (...sensorbox_ids: string[]): Ask => ({ body: { sensorbox_ids } })

async function enabledStates(...ids: string[]): Promise<string[]> {
  const boxes: Sensorbox[] = (await world.admin.ask(listSensorboxes)).body
  return ids.map((id) => boxes.find((box) => box.id === id)?.enabled_state ?? 'gone')
}

describe('POST enable-many, disable-many, move-many-to-in-stock', () => {
  test('returns the success or failure of each box in the order of the request', async () => {
    const { admin, register, stranger } = world
    const [stock, enabled, external, foreign] = [
      await register(),
      await register(),
      await register(admin, { model: 'EW-10' }),
      await register(stranger),
    ]
    await admin.ask(enableSensorbox, { params: { id: enabled.id } })
    const answer = await admin.ask(
      enableMany,
      of(enabled.id, stock.id, external.id, foreign.id, absent, 'nonsense', stock.id.toUpperCase()),
    )
    const notFound = { ok: false, code: 'SENSORBOX_NOT_FOUND', detail: 'Sensorbox not found.' }
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      results: [
        { id: enabled.id, ok: false, code: 'ALREADY_ENABLED', detail: 'The sensorbox is already enabled.' },
        { id: stock.id, ok: true },
        { id: external.id, ok: false, code: 'EXTERNAL_MODEL', detail: expect.any(String) },
        { id: foreign.id, ...notFound },
        { id: absent, ...notFound },
        { id: 'nonsense', ...notFound },
      ],
    })
    expect(await enabledStates(enabled.id, stock.id, external.id)).toEqual(['enabled', 'enabled', 'in_stock'])
  })

  test('has the same effects as single calls: periods, counts, trail, lists', async () => {
    const { admin, app, register } = world
    const ids = [(await register()).id, (await register()).id]
    const counts = async () => {
      const [stack] = (await admin.ask(listStacks)).body
      return [
        stack.sensorboxes_count_nominal,
        stack.sensorboxes_count_disabled,
        stack.sensorboxes_count_in_stock,
      ]
    }
    const [nominal, disabled, inStock] = await counts()
    const changed = vi.spyOn(app.live, 'changed')
    app.clock.advance(1000)
    const from = app.clock.now()
    await admin.ask(enableMany, of(...ids))
    expect(changed.mock.calls).toEqual([[[admin.stackId], ['sensorboxes', 'stacks']]])
    expect(await counts()).toEqual([nominal + 2, disabled, inStock - 2])
    app.clock.advance(1000)
    await admin.ask(disableMany, of(...ids))
    expect(await counts()).toEqual([nominal, disabled + 2, inStock - 2])
    app.clock.advance(1000)
    await admin.ask(moveManyToInStock, of(...ids))
    expect(await counts()).toEqual([nominal, disabled, inStock])
    changed.mockClear()
    const again = await admin.ask(moveManyToInStock, of(...ids))
    expect(again.body.results.map(({ code }: { code: string }) => code)).toEqual(
      Array(2).fill('ALREADY_IN_STOCK'),
    )
    expect(changed).not.toHaveBeenCalled()
    changed.mockRestore()
    const kept = await app.database.asSystem(async (tx) => ({
      trail: await tx
        .selectFrom('audit_entry')
        .select(['action', 'target'])
        .where('target', 'in', ids)
        .execute(),
      periods: await tx
        .selectFrom('enabled_period')
        .select(['enabled_state', 'from_ms'])
        .where('sensorbox_id', '=', ids[1]!)
        .where('from_ms', '>=', from)
        .orderBy('from_ms')
        .execute(),
    }))
    for (const id of ids) {
      expect(kept.trail.filter(({ target }) => target === id).map(({ action }) => action)).toEqual([
        'sensorboxes.register',
        'sensorboxes.enableMany',
        'sensorboxes.disableMany',
        'sensorboxes.moveManyToInStock',
      ])
    }
    expect(kept.periods).toEqual([
      { enabled_state: 'enabled', from_ms: from },
      { enabled_state: 'disabled', from_ms: from + 1000 },
      { enabled_state: 'in_stock', from_ms: from + 2000 },
    ])
  })

  test('a retry with the same key returns the same, and parallel requests act on each box once', async () => {
    const { admin, register } = world
    const ids = [(await register()).id, (await register()).id]
    const asked = { ...of(...ids), headers: { 'idempotency-key': 'many-once' } }
    const first = await admin.ask(enableMany, asked)
    expect((await admin.ask(enableMany, asked)).body).toEqual(first.body)
    const both = await Promise.all([
      admin.ask(disableMany, of(...ids)),
      admin.ask(disableMany, of(...[...ids].reverse())),
    ])
    const done = both.flatMap(({ body }) => body.results).filter(({ ok }: { ok: boolean }) => ok)
    expect(done.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort())
  })

  test('charges first activations as far as the points suffice; later activations are free', async () => {
    const { admin, provider, register } = world
    const before = (await register()).id
    await admin.ask(enableMany, of(before))
    await admin.ask(disableMany, of(before))
    const fresh = [(await register()).id, (await register()).id]
    const price = (given: number | null) =>
      provider.ask(setPrice, { body: { stack_id: admin.stackId, kind: 'sensorbox_enabled', price: given } })
    // A new customer may overdraw by a hundred points.
    expect((await price(60)).status).toBe(200)
    const { body } = await admin.ask(enableMany, of(fresh[0]!, before, fresh[1]!))
    expect(body.results.map(({ code }: { code?: string }) => code ?? 'done')).toEqual([
      'done',
      'done',
      'INSUFFICIENT_CREDIT',
    ])
    expect(await enabledStates(...fresh, before)).toEqual(['enabled', 'in_stock', 'enabled'])
    await price(0)
    expect((await admin.ask(enableMany, of(fresh[1]!))).body.results).toEqual([{ id: fresh[1], ok: true }])
  })

  test.each(routes)('401, 403 for a viewer, 422 for none, too many and nonsense: $path', async (route) => {
    const { id } = await world.register()
    expect((await world.anonymous(route, of(id))).status).toBe(401)
    expect((await world.viewer.ask(route, of(id))).status).toBe(403)
    for (const body of [
      { sensorbox_ids: [] },
      { sensorbox_ids: Array(20_001).fill(id) },
      { sensorbox_ids: id },
      { sensorbox_ids: [1] },
      { sensorbox_ids: [id], more: true },
      {},
    ]) {
      expect([body, (await world.admin.ask(route, { body })).status]).toEqual([body, 422])
    }
    expect(await enabledStates(id)).toEqual(['in_stock'])
  })
})
