import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import * as contract from '@sensorstack/contract/features/intake/integrations/routes.ts'
import {
  type ServedStandIn,
  serveStandIn,
} from '@sensorstack/simulator/external-monitoring/serve-stand-in.ts'
import { createStandIn, type StandInFault } from '@sensorstack/simulator/external-monitoring/stand-in.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { externalSystem } from './external-system.ts'
import { sendOutside } from './send-outside.ts'
import { openConnectedWorld, serialsOf } from './testing/connected-world.ts'

let world: Awaited<ReturnType<typeof openConnectedWorld>>
beforeAll(async () => {
  world = await openConnectedWorld()
})
afterAll(() => world.app.close())

test('a dry run returns the changes, the run makes them, and the next run has nothing to do', async () => {
  const { key, serials } = world.customer(true, false)
  const { id } = (await world.insert(key)).body
  const before = await world.synchronize(id, { dry: true })
  expect(serialsOf(before.body.created)).toEqual(serials)
  expect(await world.box(serials[0] ?? '')).toBeUndefined()
  const done = await world.synchronize(id)
  expect(serialsOf(done.body.created)).toEqual(serials)
  expect(serialsOf(done.body.enabled)).toEqual([serials[0]])
  expect([await world.box(serials[0] ?? ''), await world.box(serials[1] ?? '')]).toMatchObject([
    { enabled_state: 'enabled', alias: `Box ${serials[0]}` },
    { enabled_state: 'in_stock' },
  ])
  const again = (await world.synchronize(id)).body
  expect([again.created, again.enabled, again.disabled, again.transferred]).toEqual([[], [], [], []])
  expect((await world.get(id)).body).toMatchObject({ box_count: 2, disabled_count: 0 })
})

test('enables and disables boxes like the external system, and disables those that it no longer has', async () => {
  const { id: customerId, serials, devices, integrationId } = await world.living(true, true, false)
  const [first, second, third] = devices
  if (!first || !second || !third) throw new Error('three boxes')
  world.external.setDevice(customerId, { ...first, is_active: false })
  world.external.removeDevice(second.serial_number)
  world.external.setDevice(customerId, { ...third, is_active: true })
  const done = (await world.synchronize(integrationId)).body
  expect(serialsOf(done.disabled).sort()).toEqual([serials[0], serials[1]])
  expect(serialsOf(done.enabled)).toEqual([serials[2]])
  expect(await world.box(serials[1] ?? '')).toMatchObject({ enabled_state: 'disabled' })
})

test('takes no box from another stack, and reports the problem', async () => {
  const theirs = world.customer(true)
  const { id: theirId } = (await world.insert(theirs.key, world.stranger)).body
  await world.synchronize(theirId, { by: world.stranger })
  const [serialNumber = ''] = theirs.serials
  const ours = world.customer()
  const device = { serial_number: serialNumber, name: 'x', model: 'EW-10', is_active: true }
  world.external.setDevice(ours.id, device)
  const { id } = (await world.insert(ours.key)).body
  const done = (await world.synchronize(id)).body
  expect(done.errors).toContainEqual({ code: 'OWNED_BY_ANOTHER_STACK', serial_number: serialNumber })
  expect(done.created).toEqual([])
  expect(await world.box(serialNumber, world.stranger)).toMatchObject({ enabled_state: 'enabled' })
  expect(await world.box(serialNumber)).toBeUndefined()
})

test('leaves boxes of other models alone, and skips unknown models', async () => {
  const own = await world.register()
  const listed = (await world.admin.ask(listSensorboxes)).body
  const uid = listed.find((one: { id: string }) => one.id === own.id).hardware_unique_id
  const { key, id: customerId } = world.customer()
  const device = { name: 'x', model: 'EW-10', is_active: true }
  world.external.setDevice(customerId, { ...device, serial_number: uid })
  world.external.setDevice(customerId, { ...device, serial_number: 'EW-strange', model: 'CT-120' })
  const { id } = (await world.insert(key)).body
  const done = (await world.synchronize(id)).body
  expect(done.errors).toEqual(
    expect.arrayContaining([
      { code: 'HARDWARE_ID_TAKEN', serial_number: uid },
      { code: 'UNKNOWN_MODEL', serial_number: 'EW-strange' },
    ]),
  )
  expect([done.created, done.enabled]).toEqual([[], []])
})

test('transfers a box that was moved to a customer below, and keeps one that went to an unknown customer', async () => {
  await world.makeDeliveryTarget()
  const above = world.customer(true, true)
  const { id } = (await world.insert(above.key, world.provider)).body
  await world.synchronize(id, { by: world.provider })
  const below = world.customer()
  await world.insert(below.key)
  const [moved = '', lost = ''] = above.serials
  world.external.moveDevice(moved, below.id)
  world.external.moveDevice(lost, 'somebody-else')
  const done = (await world.synchronize(id, { by: world.provider })).body
  expect(done.transferred).toMatchObject([{ serial_number: moved, to: 'ours' }])
  expect(serialsOf(done.disabled)).toEqual([lost])
  expect(done.errors).toContainEqual({ code: 'MOVED_ELSEWHERE', serial_number: lost })
  expect(await world.box(moved)).toMatchObject({ enabled_state: 'in_stock' })
  expect(await world.box(lost, world.provider)).toMatchObject({ enabled_state: 'disabled' })
})

test('never transfers a box to a stack that is not below', async () => {
  const { serials, integrationId } = await world.living(true)
  const aside = world.customer()
  await world.insert(aside.key, world.stranger)
  world.external.moveDevice(serials[0] ?? '', aside.id)
  const done = (await world.synchronize(integrationId)).body
  expect(done.transferred).toEqual([])
  expect(await world.box(serials[0] ?? '')).toBeDefined()
  expect(await world.box(serials[0] ?? '', world.stranger)).toBeUndefined()
})

test('parallel runs create each box once', async () => {
  const { key, serials } = world.customer(true, true, true)
  const { id } = (await world.insert(key)).body
  const answers = await Promise.all([1, 2, 3, 4].map(() => world.synchronize(id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.flatMap(({ body }) => serialsOf(body.created)).sort()).toEqual(serials)
})

test('returns 502 if the external system fails and 404 for a revoked key, and changes nothing', async () => {
  const { key, serials, integrationId } = await world.living(true)
  world.external.misbehave('nonsense')
  const failed = await world.synchronize(integrationId)
  world.external.misbehave(null)
  expect([failed.status, failed.body.code]).toEqual([502, 'EXTERNAL_SYSTEM_FAILED'])
  world.external.revokeKey(key)
  const refused = await world.synchronize(integrationId)
  expect([refused.status, refused.body]).toMatchObject([
    404,
    { code: 'API_KEY_UNKNOWN', detail: 'API Key is not valid.' },
  ])
  expect(await world.box(serials[0] ?? '')).toMatchObject({ enabled_state: 'enabled' })
})

test('changes one entry of the list, which disappears when the integration is deleted', async () => {
  await world.living(true)
  const { key, id: customerId } = world.customer(true)
  const { id } = (await world.insert(key)).body
  const list = (since?: string) =>
    world.admin.ask(contract.listIntegrations, since === undefined ? {} : { query: { since } })
  const version = /"(.+)"/.exec(String((await list()).headers.etag))?.[1]
  const device = { serial_number: `${customerId}-new`, name: 'x', model: 'EW-10', is_active: true }
  world.external.setDevice(customerId, device)
  await world.synchronize(id)
  const changes = (await list(version)).body
  expect(changes).toMatchObject({ changed: [{ id, box_count: 2 }], gone: [] })
  await world.admin.ask(contract.deleteIntegration, { params: { id } })
  expect((await list(changes.version)).body).toMatchObject({ changed: [], gone: [id] })
})

test('refuses the link from pages of other sites', async () => {
  const { integrationId } = await world.living()
  const ask = (site: string) =>
    world.admin.ask(contract.synchronizeByLink, {
      params: { id: integrationId },
      headers: { 'sec-fetch-site': site },
    })
  expect([(await ask('cross-site')).status, (await ask('same-origin')).status]).toEqual([403, 200])
})

test('a run that fails changes nothing, and the next one succeeds', async () => {
  const { id: customerId, serials, devices, integrationId } = await world.living(true, true)
  const [first] = devices
  if (!first) throw new Error('a box')
  world.external.setDevice(customerId, { ...first, is_active: false })
  const added = `${serials[0]}-new`
  world.external.setDevice(customerId, { ...first, serial_number: added })
  const bothBoxes = async () => [await world.box(serials[0] ?? ''), await world.box(added)]
  const before = await bothBoxes()
  // The audit entry is its last write.
  const failed = await withoutTable(world.app.superuserUrl, 'audit_entry', () =>
    world.synchronize(integrationId),
  )
  expect(failed.status).toBe(500)
  expect(await bothBoxes()).toEqual(before)
  expect((await world.synchronize(integrationId)).status).toBe(200)
  expect(await bothBoxes()).toMatchObject([{ enabled_state: 'disabled' }, { enabled_state: 'enabled' }])
})

describe('with the external system behind a network', () => {
  let served: ServedStandIn
  let far: typeof world
  beforeAll(async () => {
    const standIn = createStandIn()
    served = await serveStandIn(standIn)
    const send = sendOutside({
      baseUrl: served.url,
      mayBeInside: true,
      timeoutMs: 300,
      mostBytes: 200_000,
      pause: async () => {},
    })
    far = await openConnectedWorld({ monitoring: { standIn, system: externalSystem(send) } })
  })
  afterAll(async () => {
    await far.app.close()
    await served.close()
  })

  test.each<StandInFault>(['error', 'nonsense', 'half an answer', 'redirect', 'endless', 'slow'])(
    'returns 502 for %s in every call, and changes nothing',
    async (fault) => {
      const { key, serials, id: customerId, devices, integrationId } = await far.living(true)
      const [device] = devices
      if (device) far.external.setDevice(customerId, { ...device, is_active: false })
      const spare = far.customer(true)
      far.external.misbehave(fault)
      const answers = [
        await far.synchronize(integrationId),
        await far.synchronize(integrationId, { dry: true }),
        await far.insert(spare.key),
        await far.admin.ask(contract.updateIntegration, { body: { id: integrationId, api_token_key: key } }),
      ]
      far.external.misbehave(null)
      expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
        answers.map(() => [502, 'EXTERNAL_SYSTEM_FAILED']),
      )
      expect(await far.box(serials[0] ?? '')).toMatchObject({ enabled_state: 'enabled' })
      const listed = (await far.admin.ask(contract.listIntegrations)).body
      expect(
        listed.map((one: { info: { external_system_id: string } }) => one.info.external_system_id),
      ).not.toContain(spare.id)
    },
  )
})

/** Runs the work while a table is missing, so that every write to it fails. */
async function withoutTable<T>(superuserUrl: string, table: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query(`alter table ${table} rename to gone_${table}`)
  try {
    return await work()
  } finally {
    await client.query(`alter table gone_${table} rename to ${table}`)
    await client.end()
  }
}
