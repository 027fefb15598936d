import { expect, it } from 'vitest'
import { countries, countryName } from './countries.ts'

it("lists today's countries once each, sorted by name", () => {
  const all = countries('en')
  const codes = all.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['DE', 'NO', 'US', 'XK', 'ZW']))
  for (const none of ['DD', 'SU', 'EU', 'ZZ', 'XA', 'QQ']) expect(codes).not.toContain(none)
  const names = all.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
  expect(all.length).toBeGreaterThan(240)
})

it('returns the name of a country in the language', () => {
  expect(countryName('DE', 'en')).toBe('Germany')
  expect(countryName('DE', 'de')).toBe('Deutschland')
})
