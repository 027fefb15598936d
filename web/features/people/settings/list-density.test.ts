import { expect, it, vi } from 'vitest'

const kept: { lists: Record<string, unknown> } = { lists: {} }
vi.mock('../../../platform/config/app-config.ts', () => ({
  appConfig: {
    setState: (change: (state: typeof kept) => typeof kept) => Object.assign(kept, change(kept)),
  },
}))
const { followSimplifiedView } = await import('./list-density.ts')

it('resets only the density chosen at a list', () => {
  kept.lists = { sensorboxes: { sort: null, simplified: false }, monitoring: { sort: null }, broken: 1 }
  followSimplifiedView()
  expect(kept.lists).toEqual({
    sensorboxes: { sort: null, simplified: null },
    monitoring: { sort: null },
    broken: 1,
  })
})
