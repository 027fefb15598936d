import { afterAll, beforeAll, expect, test } from 'vitest'
import { listModels } from '../../../core/catalogue/public.ts'
import { type Fleet, openFleet } from '../testing/fleet.ts'
import { addToCatalogue, CatalogueRefused } from './add-to-catalogue.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.close())

const file = {
  types: [
    {
      type: 'greenhouse',
      measurements: [{ type: 'humidity', min: 0, max: 100 }],
      default_limits: [{ measure_type: 'humidity', attention_max: 95 }],
      models: [{ name: 'GH-1', description: 'Greenhouse logger' }],
    },
  ],
}

test('adds types and models once, so that their boxes can be registered', async () => {
  expect(await addToCatalogue(fleet, file)).toEqual({ types: ['greenhouse'], models: ['GH-1'] })
  expect(await addToCatalogue(fleet, file)).toEqual({ types: [], models: [] })
  await fleet.addBox({ model: 'GH-1' })
})

test('adds a model to an existing type', async () => {
  const more = { types: [{ ...file.types[0], models: [{ name: 'GH-2', description: 'With a display' }] }] }
  expect(await addToCatalogue(fleet, more)).toEqual({ types: [], models: ['GH-2'] })
})

test('never changes a type, and adds nothing from a refused file', async () => {
  const changed = {
    types: [
      { ...file.types[0], type: 'orchard', models: [{ name: 'OR-1', description: 'Orchard logger' }] },
      { ...file.types[0], measurements: [{ type: 'humidity', min: 0, max: 50 }] },
    ],
  }
  await expect(addToCatalogue(fleet, changed)).rejects.toThrow(CatalogueRefused)
  const models = await fleet.database.asSystem(listModels)
  expect(models.map((model) => model.name)).not.toContain('OR-1')
})

test('explains what is wrong with a file', async () => {
  await expect(addToCatalogue(fleet, { types: [{ type: 'x y' }] })).rejects.toThrow(/types\[0\]\.type/)
})
