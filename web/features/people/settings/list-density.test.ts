import { expect, it, vi } from 'vitest'

const kept: { lists: Record<string, unknown> } = { lists: {} }
vi.mock('../../../platform/config/app-config.ts', () => ({
  appConfig: {
    setState: (change: (state: typeof kept) => typeof kept) => Object.assign(kept, change(kept)),
  },
}))
const { followSimplifiedView } = await import('./list-density.ts')

it('takes back what was chosen at a list, and nothing else', () => {
  kept.lists = { sensorboxes: { sort: null, simplified: false }, monitoring: { sort: null }, broken: 1 }
  followSimplifiedView()
  expect(kept.lists).toEqual({
    sensorboxes: { sort: null, simplified: null },
    monitoring: { sort: null },
    broken: 1,
  })
})
