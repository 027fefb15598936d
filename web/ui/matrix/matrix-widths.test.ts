import { expect, it } from 'vitest'
import { matrixWidths } from './matrix-widths.ts'

const counts = { critical: 0, attention: 12, inactive: 99, nominal: 7 }
const px = (style: object, name: string) => Number.parseInt(String(Reflect.get(style, name)), 10)

it('makes a column as wide as its widest count and leaves the others unchanged', () => {
  const small = matrixWidths([counts])
  const large = matrixWidths([counts, { ...counts, nominal: 10_000 }])
  expect(px(large, '--first-nominal')).toBeGreaterThanOrEqual(px(small, '--first-nominal') + 30)
  expect(px(large, '--first-inactive')).toBe(px(small, '--first-inactive'))
  expect(px(matrixWidths([counts], [{ ...counts, critical: 1_000 }]), '--second-critical')).toBeGreaterThan(
    35,
  )
})

it('keeps columns narrow without counts', () => {
  expect(px(matrixWidths([]), '--first-critical')).toBeLessThan(26)
})
