import { expect, test } from 'vitest'
import { weaknessOf } from './password-rules.ts'

const owner = { name: 'Vera Voss', email: 'vera.voss@northwind.example', companies: ['Northwind Sensors'] }

test.each([
  'sensorstack-demo',
  'correct horse battery',
  '  spaces count too  ',
  'пароль из двенадцати',
  'x1y2'.repeat(64),
  'Northwind is where I work',
])('accepts %s', (password) => {
  expect(weaknessOf(password, owner)).toBeNull()
})

test.each([
  ['elevenchars', 'at least 12'],
  ['u\u0308o\u0308a\u0308e\u0301n\u0303x', 'at least 12'],
  [`${'x1y2'.repeat(64)}z`, 'at most 256'],
  ['a null\0inside it', 'can not be typed'],
  ['half a \ud800 character', 'can not be typed'],
  ['abababababab', 'repeats'],
  ['PasswordPassword', 'too common'],
  ['password-2026!', 'too common'],
  ['123456789012', 'too common'],
  ['vera.voss@northwind.example', 'must not be your name'],
  ['Vera-Voss-2026', 'must not be your name'],
  ['Northwind Sensors!', 'must not be your name'],
])('rejects %j: %s', (password, reason) => {
  expect(weaknessOf(password, owner)).toContain(reason)
})
