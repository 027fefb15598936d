import {
  assignSensorbox,
  createAsset,
  deleteAsset,
  unassignSensorbox,
} from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { replaceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import {
  enableSensorbox,
  listModelsAndTypes,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { charts as catalogue } from '@sensorstack/contract/features/views/chart-groups/catalogue.ts'
import * as contract from '@sensorstack/contract/features/views/chart-groups/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const [temperature = '', humidity = ''] = catalogue.map(({ id }) => id)
const group = (more: object = {}) => ({
  name: 'Cold chain',
  chart_ids: [humidity, temperature],
  sensor_box_types: ['cold_chain'],
  ...more,
})
const create = (body: object, by = world.admin) => by.ask(contract.createCustomChartGroup, { body })
const update = (id: string, body: object) =>
  world.admin.ask(contract.updateCustomChartGroup, { params: { id }, body })
const remove = (id: string) => world.admin.ask(contract.deleteCustomChartGroup, { params: { id } })
const ours = async () => (await world.admin.ask(contract.listCustomChartGroups)).body

async function enabledBox(model?: string) {
  const box = await world.register(world.admin, model === undefined ? {} : { model })
  await world.admin.ask(enableSensorbox, { params: { id: box.id } })
  return box.id
}
async function assetWith(...boxIds: string[]): Promise<string> {
  const { body } = await world.admin.ask(createAsset, { body: { name: 'Cold room' } })
  for (const sensorboxId of boxIds) {
    await world.admin.ask(assignSensorbox, { params: { id: body.id, sensorboxId } })
  }
  return body.id
}

describe('charts and groups that come with the product', () => {
  test('each measure has a chart, in order, and each chart is in a group', async () => {
    const { body: charts } = await world.viewer.ask(contract.listCharts)
    expect(charts.map(({ order }: { order: number }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const { body: groups } = await world.viewer.ask(contract.listDefaultChartGroups)
    const { body: links } = await world.viewer.ask(contract.listChartLinks)
    expect(new Set(links.map((link: { chart_id: string }) => link.chart_id)).size).toBe(charts.length)
    expect(new Set(links.map((link: { id: string }) => link.id)).size).toBe(links.length)
    for (const link of links) {
      expect(groups.map(({ id }: { id: string }) => id)).toContain(link.default_chart_group_id)
      expect(link.custom_chart_group_id).toBeNull()
    }
  })

  test('links a group to the types that measure what it shows', async () => {
    const { body: types } = await world.admin.ask(listModelsAndTypes)
    const { body: links } = await world.admin.ask(contract.listChartGroupTypes)
    const groups = (await world.admin.ask(contract.listDefaultChartGroups)).body
    const namesOf = (type: string) =>
      links
        .filter((link: { sensor_box_type: string }) => link.sensor_box_type === type)
        .map(
          (link: { default_chart_group_id: string }) =>
            groups.find((one: { id: string }) => one.id === link.default_chart_group_id).name,
        )
    expect(types.length).toBeGreaterThan(3)
    expect(namesOf('cold_chain')).toContain('Climate')
    expect(namesOf('cold_chain')).not.toContain('Traffic')
    expect(namesOf('road')).toContain('Traffic')
  })
})

describe('groups of a stack', () => {
  test('are created after all others, listed in order, linked, changed and deleted', async () => {
    const { status, body: made } = await create(group())
    expect(status).toBe(201)
    expect(made).toMatchObject({ ...group(), stack_id: world.admin.stackId })
    const groups = (await world.admin.ask(contract.listDefaultChartGroups)).body
    expect(made.order).toBeGreaterThan(Math.max(...groups.map(({ order }: { order: number }) => order)))
    const first = (await create(group({ name: 'First', order: 5 }))).body
    expect((await ours()).map(({ id }: { id: string }) => id)).toEqual([first.id, made.id])

    const links = (await world.viewer.ask(contract.listChartLinks)).body.filter(
      (link: { custom_chart_group_id: string }) => link.custom_chart_group_id === made.id,
    )
    expect(links.map((link: { chart_id: string }) => link.chart_id)).toEqual([humidity, temperature])
    const types = (await world.viewer.ask(contract.listChartGroupTypes)).body.filter(
      (link: { custom_chart_group_id: string }) => link.custom_chart_group_id === made.id,
    )
    expect(types).toMatchObject([{ sensor_box_type: 'cold_chain', default_chart_group_id: null }])

    const changed = await update(made.id, { ...made, name: 'Cellar', chart_ids: [temperature] })
    expect([changed.status, changed.body.name, changed.body.chart_ids]).toEqual([
      200,
      'Cellar',
      [temperature],
    ])
    expect((await update(made.id, { name: 'Cellar' })).status).toBe(200)
    expect([(await remove(made.id)).status, (await remove(made.id)).status]).toEqual([204, 404])
    expect((await remove(first.id)).status).toBe(204)
    expect(await ours()).toEqual([])
  })

  test('409: a name that is taken, on creation and on change', async () => {
    const one = (await create(group({ name: 'One' }))).body
    const two = (await create(group({ name: 'Two' }))).body
    expect((await create(group({ name: 'One' }))).body.code).toBe('CHART_GROUP_EXISTS')
    expect((await update(two.id, { name: 'One' })).body.code).toBe('CHART_GROUP_EXISTS')
    await remove(one.id)
    await remove(two.id)
  })

  test.each([
    ['without a name', { name: ' ' }],
    ['without charts', { chart_ids: [] }],
    ['with an unknown chart', { chart_ids: [temperature.replace('1', '9')] }],
    ['without types', { sensor_box_types: [] }],
    ['of a type that is none', { sensor_box_types: ['nonsense'] }],
    ['at a place that is no whole number', { order: 1.5 }],
  ])('422: %s', async (_, more) => {
    expect((await create(group(more))).status).toBe(422)
    const { body } = await create(group({ name: 'To be changed' }))
    expect((await update(body.id, more)).status).toBe(422)
    await remove(body.id)
  })

  test('are hidden from other stacks, but visible to users with the stack in reach', async () => {
    const { id } = (await create(group({ name: 'Ours alone' }))).body
    expect((await world.stranger.ask(contract.listCustomChartGroups)).body).toEqual([])
    const params = { id: world.admin.stackId }
    for (const route of [contract.listChartLinksOfStack, contract.listChartGroupTypesOfStack]) {
      expect((await world.provider.ask(route, { params })).text).toContain(id)
      expect((await world.stranger.ask(route, { params })).status).toBe(404)
    }
    expect((await create(group({ name: 'Mine' }), world.viewer)).status).toBe(403)
    await remove(id)
  })
})

describe('the charts of an asset', () => {
  const filters = async (asset_id: string) =>
    (await world.viewer.ask(contract.getChartFilters, { query: { asset_id } })).body
  const save = (asset_id: string, body: object, by = world.admin) =>
    by.ask(contract.updateChartFilter, { params: { asset_id }, body })

  test('are those with a measure of any box that is or was on it, with the times of these boxes', async () => {
    const [cold, road] = [await enabledBox(), await enabledBox('RD-500')]
    const from = new Date(world.app.clock.now()).toISOString()
    const id = await assetWith(cold, road)
    world.app.clock.advance(60_000)
    const to = new Date(world.app.clock.now()).toISOString()
    await world.admin.ask(unassignSensorbox, { params: { id, sensorboxId: road } })
    const { body } = await world.viewer.ask(contract.listAssetCharts, { query: { asset_id: id } })
    const of = (name: string) => body.find((chart: { name: string }) => chart.name === name)?.sensorbox_ids
    expect(of('Humidity')).toEqual([cold])
    expect(of('Speed')).toEqual([road])
    expect(of('CO₂')).toBeUndefined()
    const periods = body.flatMap((chart: { periods: object[] }) => chart.periods)
    expect(periods).toContainEqual({ sensorbox_id: cold, from, to: null })
    expect(periods).toContainEqual({ sensorbox_id: road, from, to })
  })

  test('are unfiltered until a filter of boxes and charts is saved, which then applies to all users', async () => {
    const [one, two] = [await enabledBox(), await enabledBox()]
    const id = await assetWith(one, two)
    expect(await filters(id)).toEqual({ asset_id: id, sensorbox_ids: [], chart_ids: [] })
    const saved = await save(id, { sensorbox_ids: [two], chart_ids: [temperature] })
    expect([saved.status, saved.body]).toEqual([
      200,
      { asset_id: id, sensorbox_ids: [two], chart_ids: [temperature] },
    ])
    expect((await save(id, { chart_ids: [] })).body).toEqual({
      asset_id: id,
      sensorbox_ids: [two],
      chart_ids: [],
    })
    world.app.clock.advance(1000)
    await world.admin.ask(unassignSensorbox, { params: { id, sensorboxId: two } })
    expect((await filters(id)).sensorbox_ids).toEqual([two])
    expect((await save(id, { sensorbox_ids: [] })).body.sensorbox_ids).toEqual([])
    expect((await world.admin.ask(deleteAsset, { params: { id } })).status).toBe(204)
  })

  test('a box that is put on the asset after the choice is shown, and so is one that replaces another', async () => {
    const [one, two, late] = [await enabledBox(), await enabledBox(), await enabledBox()]
    const id = await assetWith(one, two)
    await save(id, { sensorbox_ids: [two] })
    world.app.clock.advance(1000)
    await world.admin.ask(assignSensorbox, { params: { id, sensorboxId: late } })
    const { id: fresh } = await world.register()
    const replaced = await world.admin.ask(replaceSensorbox, { params: { old: two, new: fresh } })
    expect(replaced.status).toBe(200)
    expect(new Set((await filters(id)).sensorbox_ids)).toEqual(new Set([two, late, fresh]))
  })

  test('403 for a viewer, 404 for ids of other stacks, 409 for a box that is not on the asset, 422 for an invalid body', async () => {
    const [on, off] = [await enabledBox(), await enabledBox()]
    const id = await assetWith(on)
    const foreign = (await world.register(world.stranger)).id
    expect((await save(id, { chart_ids: [] }, world.viewer)).status).toBe(403)
    expect((await save(id, { sensorbox_ids: [foreign] })).status).toBe(404)
    expect((await save(id, { chart_ids: [] }, world.stranger)).status).toBe(404)
    expect((await save(id, { sensorbox_ids: [on, off] })).body.code).toBe('NOT_ON_ASSET')
    expect((await save(id, { chart_ids: ['nonsense'] })).status).toBe(422)
    expect((await save(id, {})).status).toBe(422)
    expect(await filters(id)).toEqual({ asset_id: id, sensorbox_ids: [], chart_ids: [] })
  })
})
