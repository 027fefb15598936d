import {
  assignSensorbox,
  createAsset,
  deleteAsset,
} from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { createAssetType } from '@sensorstack/contract/features/boxes/assets/type-routes.ts'
import {
  disableMany,
  enableMany,
  undoMany,
} from '@sensorstack/contract/features/boxes/sensorboxes/mass-routes.ts'
import {
  disableSensorbox,
  enableSensorbox,
  getSensorbox,
  moveToInStock,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import {
  getBalance,
  listTransactions,
  setPrice,
} from '@sensorstack/contract/features/credits/credits/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proveBalances } from '../../../core/ledger/proof-queries.ts'
import { openTwoCustomers, type Person, type TwoCustomers } from '../testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const undo = async (ids: readonly string[], by: Person = world.admin) => {
  world.app.clock.advance(1_000)
  return by.ask(undoMany, { body: { sensorbox_ids: ids } })
}
const codes = (answer: { body: { results: { ok: boolean; code?: string }[] } }) =>
  answer.body.results.map(({ ok, code }) => (ok ? 'done' : code))
const boxOf = async (id: string) => (await world.admin.ask(getSensorbox, { params: { id } })).body

describe('POST undo-many', () => {
  test('gives each box back its state, and its asset', async () => {
    const { admin, register } = world
    const type = (await admin.ask(createAssetType, { body: { name: 'Tanks' } })).body
    const tank = (await admin.ask(createAsset, { body: { name: 'Tank', asset_type_id: type.id } })).body
    const [onTank, disabled] = [(await register()).id, (await register()).id]
    await admin.ask(enableMany, { body: { sensorbox_ids: [onTank, disabled] } })
    await admin.ask(assignSensorbox, { params: { id: tank.id, sensorboxId: onTank } })
    await admin.ask(assignSensorbox, { params: { id: tank.id, sensorboxId: disabled } })
    await admin.ask(disableSensorbox, { params: { id: disabled } })
    for (const id of [onTank, disabled]) await admin.ask(moveToInStock, { params: { id } })
    expect(await boxOf(onTank)).toMatchObject({ enabled_state: 'in_stock', asset_id: null })

    expect(codes(await undo([onTank, disabled]))).toEqual(['done', 'done'])
    expect(await boxOf(onTank)).toMatchObject({ enabled_state: 'enabled', asset_id: tank.id })
    expect(await boxOf(disabled)).toMatchObject({ enabled_state: 'disabled', asset_id: tank.id })
    expect(codes(await undo([onTank]))).toEqual(['NOTHING_TO_UNDO'])

    await admin.ask(moveToInStock, { params: { id: onTank } })
    await admin.ask(deleteAsset, { params: { id: tank.id } })
    expect(codes(await undo([onTank]))).toEqual(['done'])
    expect(await boxOf(onTank)).toMatchObject({ enabled_state: 'enabled', asset_id: null })
  })

  test('undoes only the caller’s own change, the last one, within ten minutes', async () => {
    const { admin, app, provider, register, stranger, viewer } = world
    const { id } = await register()
    await admin.ask(enableSensorbox, { params: { id } })
    expect((await undo([id], viewer)).status).toBe(403)
    expect((await world.anonymous(undoMany, { body: { sensorbox_ids: [id] } })).status).toBe(401)
    expect((await undo([])).status).toBe(422)
    for (const by of [stranger, provider])
      expect(codes(await undo([id], by))).toEqual(['SENSORBOX_NOT_FOUND'])
    await admin.ask(disableSensorbox, { params: { id } })
    expect(codes(await undo([id, id, 'nonsense']))).toEqual(['done', 'SENSORBOX_NOT_FOUND'])
    expect(await boxOf(id)).toMatchObject({ enabled_state: 'enabled' })
    expect(codes(await undo([id]))).toEqual(['NOTHING_TO_UNDO'])

    await admin.ask(disableMany, { body: { sensorbox_ids: [id] } })
    app.clock.advance(10 * 60_000)
    expect(codes(await undo([id]))).toEqual(['NOTHING_TO_UNDO'])
  })

  test('gives back the points of a first enabling, which is charged again the next time', async () => {
    const { admin, app, provider, register } = world
    const price = { stack_id: admin.stackId, kind: 'sensorbox_enabled', price: 2.5 }
    expect((await provider.ask(setPrice, { body: price })).status).toBe(200)
    const balance = async (): Promise<number> => (await admin.ask(getBalance)).body.actual_balance
    const [fresh, other] = [(await register()).id, (await register()).id]
    const before = await balance()
    await admin.ask(enableMany, { body: { sensorbox_ids: [fresh, other] } })
    expect(await balance()).toBe(before - 5)
    expect(codes(await undo([fresh]))).toEqual(['done'])
    expect(await balance()).toBe(before - 2.5)
    expect(await boxOf(fresh)).toMatchObject({ enabled_state: 'in_stock', activation_date: null })
    const [newest] = (await admin.ask(listTransactions)).body
    expect(newest).toMatchObject({ type: 'sensorbox_enabled', direction: 'incoming', amount: 2.5 })

    app.clock.advance(1_000)
    await admin.ask(enableSensorbox, { params: { id: fresh } })
    expect(await balance()).toBe(before - 5)
    await admin.ask(disableSensorbox, { params: { id: fresh } })
    await undo([fresh])
    expect(await balance()).toBe(before - 5)
    expect(await app.database.asSystem(proveBalances)).toMatchObject({ wrong: 0 })
  })
})
