import { expect, it } from 'vitest'
import { mayReload, reloadPauseMs } from './reload-when-outdated.ts'

it('reloads at most once in 60 s', () => {
  const now = 1_700_000_000_000
  expect(mayReload(now, null)).toBe(true)
  expect(mayReload(now, String(now - reloadPauseMs + 1))).toBe(false)
  expect(mayReload(now, String(now - reloadPauseMs))).toBe(true)
  expect(mayReload(now, String(now + 5000))).toBe(true)
  expect(mayReload(now, 'nonsense')).toBe(true)
})
