import { describe, expect, it } from 'vitest'
import { firstTexts } from './first-texts.ts'
import { t as product } from './i18n.ts'
import { laterTexts } from './later-texts.ts'
import { translator } from './translate.ts'

const texts = {
  area: {
    plain: 'Nothing to say',
    named: '{{name}} of {{ company }}, {{name}}',
    boxes_one: '{{count}} box',
    boxes_other: '{{count}} boxes',
    group: { deep: 'Further down' },
  },
}
const t = translator<string>('en', texts, (number) => `<${number}>`)

describe('translator', () => {
  it('finds a text by area and key, at any depth', () => {
    expect([t('area:plain'), t('area:group.deep')]).toEqual(['Nothing to say', 'Further down'])
  })
  it('inserts values into their placeholders without escaping', () => {
    expect(t('area:named', { name: '<b>$&</b>', company: 'A & B' })).toBe('<b>$&</b> of A & B, <b>$&</b>')
    expect(t('area:named', { name: 'Ann' })).toBe('Ann of , Ann')
  })
  it('inserts numbers as the product writes them, and texts as they are', () => {
    expect(product('ui:more', { count: 1234 })).toBe('+ 1\u00a0234')
    expect(product('ui:more', { count: '1234' })).toBe('+ 1234')
  })
  it('chooses singular and plural by the count', () => {
    expect([0, 1, 2].map((count) => t('area:boxes', { count }))).toEqual([
      '<0> boxes',
      '<1> box',
      '<2> boxes',
    ])
  })
  it('returns an unknown key unchanged', () => {
    expect(t('area:toString')).toBe('area:toString')
  })
  it('follows the plural rules of the language', () => {
    const polish = translator<string>(
      'pl',
      { a: { b_one: 'jeden', b_few: 'kilka', b_many: 'wiele' } },
      String,
    )
    expect([1, 3, 5].map((count) => polish('a:b', { count }))).toEqual(['jeden', 'kilka', 'wiele'])
  })
  it('has only plain placeholders in the texts', () => {
    // Nested texts and format options are not supported.
    expect(JSON.stringify([firstTexts, laterTexts])).not.toMatch(/\$t\(|\{\{[^}]*[^\w\s}][^}]*\}\}/)
  })
})
