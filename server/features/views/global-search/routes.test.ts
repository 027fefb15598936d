import { randomUUID } from 'node:crypto'
import {
  assignSensorbox,
  createAsset,
  findStackOfAsset,
} from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { createAssetType } from '@sensorstack/contract/features/boxes/assets/type-routes.ts'
import { findByHardwareUid } from '@sensorstack/contract/features/boxes/sensorboxes/qr-routes.ts'
import {
  enableSensorbox,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { searchAssets, searchSensorboxes } from '@sensorstack/contract/features/views/global-search/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openTwoCustomers,
  type Person,
  type TwoCustomers,
} from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const add = async (by: Person, serial: string, alias: string | null = null, model = 'CT-120') => {
  const body = { serial_number: serial, hardware_unique_id: `UID-${serial}`, model, alias }
  const answer = await by.ask(registerSensorbox, { body })
  expect(answer.status).toBe(201)
  return answer.body
}
const search = (by: Person, text: string, more: Record<string, unknown> = {}) =>
  by.ask(searchSensorboxes, { query: { search_value: text, ...more } })
const found = async (by: Person, text: string, more: Record<string, unknown> = {}) => {
  const { body } = await search(by, text, more)
  return [body.total, body.here, body.results.map((box: { serial_number: string }) => box.serial_number)]
}

describe('GET /search/sensorboxes', () => {
  test('finds by name, serial number, hardware id and model, ignoring case, exact matches and prefixes first', async () => {
    const { admin } = world
    await add(admin, 'QA-2', 'Kühlraum QA-1')
    await add(admin, 'QA-1', 'Depot')
    await add(admin, 'XQA-19')
    await add(admin, 'QA-10')
    expect(await found(admin, 'qa-1')).toEqual([4, 4, ['QA-1', 'QA-10', 'QA-2', 'XQA-19']])
    expect(await found(admin, ' KÜHLRAUM q')).toEqual([1, 1, ['QA-2']])
    expect(await found(admin, 'uid-xqa')).toEqual([1, 1, ['XQA-19']])
    expect((await found(admin, 'ct-12'))[0]).toBe(4)
    expect(await found(admin, 'QA-1\u202e9')).toEqual([1, 1, ['XQA-19']])
  })

  test('names the asset that a box is on, also to a provider above', async () => {
    const { admin, provider } = world
    const { id: sensorboxId } = await add(admin, 'PLACED-1')
    await add(admin, 'PLACED-2')
    await admin.ask(enableSensorbox, { params: { id: sensorboxId } })
    const { body: asset } = await admin.ask(createAsset, { body: { name: 'Cold room 3' } })
    await admin.ask(assignSensorbox, { params: { id: asset.id, sensorboxId } })
    for (const who of [admin, provider]) {
      const { body } = await search(who, 'placed-', { everywhere: true })
      const assets = body.results.map((box: { asset: object | null }) => box.asset)
      expect(assets).toEqual([{ id: asset.id, name: 'Cold room 3' }, null])
    }
  })

  test.each([
    ['İzmir Depo', 'İzmir Depo'],
    ['İzmir Depo', 'IZMIR'],
    ['İzmir Depo', 'izmir'],
    ['Zweite Straße', 'STRASSE'],
    ['Zweite Straße', 'straße'],
    ['Łódź', 'lodz'],
  ])('finds %s by %s', async (name, text) => {
    const { admin } = world
    const serial = `FOLD-${randomUUID()}`
    await add(admin, serial, name)
    expect((await found(admin, text))[2]).toContain(serial)
  })

  test('treats wildcards in the text literally', async () => {
    const { admin } = world
    await add(admin, 'PCT-1', '100 % glycol_mix \\ tank')
    for (const text of ['100 %', 'glycol_', '\\ tank']) expect((await found(admin, text))[0]).toBe(1)
    for (const text of ['1%0', 'glycol.', "' or 1=1 --"]) expect((await found(admin, text))[0]).toBe(0)
  })

  test('searches all stacks in reach on request, with the current stack first; by default only the current stack', async () => {
    const { provider, admin, stranger } = world
    await add(admin, 'REACH-1')
    await add(stranger, 'REACH-2')
    await add(provider, 'REACH-3')
    expect(await found(provider, 'reach-', { everywhere: true })).toEqual([
      3,
      1,
      ['REACH-3', 'REACH-1', 'REACH-2'],
    ])
    expect(await found(provider, 'reach-')).toEqual([1, 1, ['REACH-3']])
    expect(await found(admin, 'reach-', { everywhere: true })).toEqual([1, 1, ['REACH-1']])
    const { body } = await search(provider, 'REACH-2', { everywhere: true })
    expect(body.results[0]).toMatchObject({ customer: 'theirs', combined_state: 'in_stock' })
  })

  test('returns fifty per page in natural order, and the total count', async () => {
    const { admin } = world
    for (let index = 0; index < 53; index += 1) await add(admin, `PAGE-${index}`)
    const [total, , first] = await found(admin, 'page-')
    const [, , rest] = await found(admin, 'page-', { offset: 50 })
    expect([total, first.slice(0, 3), first.length]).toEqual([53, ['PAGE-0', 'PAGE-1', 'PAGE-2'], 50])
    expect(rest).toEqual(['PAGE-50', 'PAGE-51', 'PAGE-52'])
  })

  test('401 without a session, 422 without a search text', async () => {
    const query = { search_value: 'x' }
    expect((await world.anonymous(searchSensorboxes, { query })).status).toBe(401)
    const wrongs: Record<string, string>[] = [
      {},
      { search_value: ' ' },
      { search_value: 'x'.repeat(101) },
      { search_value: 'x', offset: '-1' },
      { search_value: 'x', everywhere: 'maybe' },
      { search_value: 'x', more: '1' },
    ]
    for (const wrong of wrongs) {
      expect([wrong, (await world.viewer.ask(searchSensorboxes, { query: wrong })).status]).toEqual([
        wrong,
        422,
      ])
    }
  })
})

describe('GET /search/assets', () => {
  const make = async (by: Person, name: string, description = '', asset_type_id: string | null = null) =>
    (await by.ask(createAsset, { body: { name, description, asset_type_id } })).body
  const foundAssets = async (by: Person, text: string, more: Record<string, unknown> = {}) => {
    const { body } = await by.ask(searchAssets, { query: { search_value: text, ...more } })
    return [body.total, body.here, body.results.map(({ name }: { name: string }) => name)]
  }

  test('finds by name, description and type, exact names first, with the number of boxes', async () => {
    const { admin } = world
    const type = (await admin.ask(createAssetType, { body: { name: 'Deep freezer' } })).body
    await make(admin, 'Room 7 north')
    const room = await make(admin, 'Room 7', '', type.id)
    await make(admin, 'Store', 'behind room 7')
    const box = await add(admin, 'ON-ASSET')
    await admin.ask(enableSensorbox, { params: { id: box.id } })
    await admin.ask(assignSensorbox, { params: { id: room.id, sensorboxId: box.id } })
    expect(await foundAssets(admin, 'rOOm 7')).toEqual([3, 3, ['Room 7', 'Room 7 north', 'Store']])
    const { body } = await admin.ask(searchAssets, { query: { search_value: 'FREEZER' } })
    expect(body.results).toEqual([
      {
        id: room.id,
        name: 'Room 7',
        description: '',
        asset_type: 'Deep freezer',
        combined_state: expect.any(String),
        device_count: 1,
        stack_id: admin.stackId,
        customer: expect.any(String),
      },
    ])
    for (const name of ['Kühl 10', 'Kühl 2', 'kühl 1']) await make(admin, name)
    expect(await foundAssets(admin, 'KUHL')).toEqual([3, 3, ['kühl 1', 'Kühl 2', 'Kühl 10']])
    for (const text of ['7%north', 'roo_']) expect((await foundAssets(admin, text))[0]).toBe(0)
  })

  test('searches all stacks in reach on request, the current stack first, and returns the stack of an asset in reach', async () => {
    const { provider, admin, stranger } = world
    await make(admin, 'Reached 1')
    const theirs = await make(stranger, 'Reached 2')
    await make(provider, 'Reached 3')
    const everywhere = { everywhere: true }
    expect(await foundAssets(provider, 'reached', everywhere)).toEqual([
      3,
      1,
      ['Reached 3', 'Reached 1', 'Reached 2'],
    ])
    expect(await foundAssets(admin, 'reached', everywhere)).toEqual([1, 1, ['Reached 1']])
    const locate = (by: Person, id: string) => by.ask(findStackOfAsset, { params: { id } })
    const found = await locate(provider, theirs.id)
    expect([found.status, found.body]).toEqual([200, { active_stack: stranger.stackId }])
    expect((await locate(admin, theirs.id)).status).toBe(404)
    expect((await locate(admin, 'nonsense')).status).toBe(404)
  })

  test('401 without a session, 422 without a search text', async () => {
    expect((await world.anonymous(searchAssets, { query: { search_value: 'x' } })).status).toBe(401)
    const wrongs: Record<string, string>[] = [{}, { search_value: ' ' }, { search_value: 'x', offset: '-1' }]
    for (const query of wrongs) {
      expect((await world.viewer.ask(searchAssets, { query })).status).toBe(422)
    }
  })
})

describe('GET sensorbox-for-qr-delivery/by-hardware-uid', () => {
  const byUid = (by: Person, uid: string) => by.ask(findByHardwareUid, { query: { hardware_unique_id: uid } })

  test('finds a box anywhere in reach', async () => {
    const { id } = await add(world.admin, 'QR-1', 'Scanned')
    for (const by of [world.admin, world.viewer, world.provider]) {
      const answer = await byUid(by, 'UID-QR-1')
      expect([answer.status, answer.body.id, answer.body.alias]).toEqual([200, id, 'Scanned'])
    }
  })

  test('404 with the same text for a box out of reach and for an unknown one; 401, 422', async () => {
    await add(world.stranger, 'QR-2')
    const [foreign, none] = [await byUid(world.admin, 'UID-QR-2'), await byUid(world.admin, 'UID-NONE')]
    expect([foreign.status, foreign.body.code]).toEqual([404, 'SENSORBOX_NOT_FOUND'])
    expect(none.body).toMatchObject({ code: foreign.body.code, detail: foreign.body.detail })
    expect((await byUid(world.admin, '')).status).toBe(422)
    expect((await world.admin.ask(findByHardwareUid, { query: {} })).status).toBe(422)
    const query = { hardware_unique_id: 'UID-QR-2' }
    expect((await world.anonymous(findByHardwareUid, { query })).status).toBe(401)
  })
})
