import * as routes from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import {
  acknowledgeConfiguration,
  ingestEvents,
} from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'
import { depositDue } from '../deployments/public.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const config = { measure_interval_s: 300, send_interval_s: 900 }

async function save(box: { id: string }, settings: object = config) {
  return world.admin.ask(routes.createWakeup, { body: { sensorbox_id: box.id, config: settings } })
}
const send = (box: { id: string }) =>
  world.admin.ask(routes.syncWakeup, { body: { sensorbox_id: box.id, publish_config: true } })
const read = async (box: { id: string }) =>
  (await world.admin.ask(routes.getAssignedWakeup, { params: { id: box.id } })).body
const status = async (box: { id: string }) =>
  (await world.admin.ask(routes.getWakeupStatus, { params: { id: box.id } })).body.delivery_status
const deposit = () => depositDue({ database: world.app.database, clock: world.app.clock })
const asBox = (box: { device_key: string }) => ({
  headers: { authorization: `Bearer ${box.device_key}` },
})
const upload = async (box: { device_key: string }) =>
  (await world.anonymous(ingestEvents, { ...asBox(box), body: { events: [] } })).body
const answer = (box: { device_key: string }, body: object) =>
  world.anonymous(acknowledgeConfiguration, { ...asBox(box), body })

describe('a wakeup configuration', () => {
  test('is saved, sent in the response to an upload and confirmed by the box', async () => {
    const box = await world.register()
    expect(await status(box)).toBe('unset')
    const saved = await save(box)
    expect([saved.status, saved.body]).toMatchObject([201, { delivery_status: 'unsent', revision: 1 }])
    expect((await upload(box)).config).toEqual([])
    expect((await send(box)).body).toEqual({ delivery_status: 'sending_to_ccs' })
    await deposit()
    expect(await status(box)).toBe('sent_to_ccs')
    expect((await upload(box)).config).toEqual([{ revision: 1, kind: 'wakeup', body: config }])
    expect(await status(box)).toBe('sending_to_sb')
    expect((await answer(box, { revision: 1, status: 'received' })).status).toBe(204)
    expect(await status(box)).toBe('sent_to_sb')
    await answer(box, { revision: 1, status: 'accepted' })
    expect(await read(box)).toMatchObject({
      delivery_status: 'server_received_ack',
      running: config,
      running_revision: 1,
    })
    expect((await upload(box)).config).toEqual([])
  })

  test('that is rejected is sent again as another revision, and late responses to the previous one are ignored', async () => {
    const box = await world.register()
    await save(box)
    await send(box)
    await deposit()
    await answer(box, { revision: 1, status: 'rejected', reason: 'too often' })
    expect(await read(box)).toMatchObject({
      delivery_status: 'server_received_nak',
      reason: 'too often',
      running: null,
    })
    await send(box)
    await deposit()
    await answer(box, { revision: 1, status: 'accepted' })
    expect(await read(box)).toMatchObject({ delivery_status: 'sent_to_ccs', revision: 2, running: null })
  })

  test('can be confirmed only by its own box', async () => {
    const [box, other] = [await world.register(), await world.register()]
    await save(box)
    await send(box)
    await deposit()
    await answer(other, { revision: 1, status: 'accepted' })
    expect(await status(box)).toBe('sent_to_ccs')
  })

  test('that is edited under way is no longer handed over', async () => {
    const box = await world.register()
    await save(box)
    await send(box)
    await deposit()
    await save(box, { ...config, send_interval_s: 1800 })
    expect((await upload(box)).config).toEqual([])
    await answer(box, { revision: 1, status: 'accepted' })
    expect(await read(box)).toMatchObject({ delivery_status: 'unsent', revision: 2, running: null })
  })
})

describe('invalid requests', () => {
  test.each([
    [{ ...config, send_interval_s: 200 }, 'SENDS_BEFORE_MEASURING', ['config.send_interval_s']],
    [{ ...config, send_interval_s: 59 }, 'INVALID_INPUT', ['config.send_interval_s']],
    [{ ...config, measure_interval_s: '300' }, 'INVALID_INPUT', ['config.measure_interval_s']],
  ])('422: %j causes %s', async (wrong, code, fields) => {
    const { status: is, body } = await save(await world.register(), wrong)
    expect([is, body.code]).toEqual([422, code])
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual(fields)
  })

  test('409 if there is nothing to send', async () => {
    const { status: is, body } = await send(await world.register())
    expect([is, body.code]).toEqual([409, 'NOTHING_TO_SEND'])
  })

  test('404 for the default of a missing type, 200 for an existing one', async () => {
    const ask = (type: string) => world.admin.ask(routes.getDefaultWakeup, { params: { type } })
    expect((await ask('nonsense')).status).toBe(404)
    expect((await ask('cold_chain')).body.config).toEqual({
      measure_interval_s: 600,
      send_interval_s: 3600,
    })
  })
})
