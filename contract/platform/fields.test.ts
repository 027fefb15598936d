import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { email, line, optionalLine, plainAddress, queryTime, rawText, text } from './fields.ts'

const takes = (schema: z.ZodMiniType, given: unknown) => z.safeParse(schema, given).success

describe('text', () => {
  test.each([
    ['a line', line(20)],
    ['lines', text(20)],
    ['search text', rawText(20)],
  ])('%s accepts any complete character and rejects those that cannot be stored', (_, schema) => {
    for (const given of ['Grün 🌱 木', '<b>', "'; drop table", '‮abc']) expect(takes(schema, given)).toBe(true)
    for (const given of ['a\u0000', '\ud800', 'x\udc00y', '\udc00\ud800'])
      expect(takes(schema, given)).toBe(false)
  })
  test('a line contains no line breaks or control characters', () => {
    for (const given of ['a\nb', 'a\rb', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\u2029b', ' ', ''])
      expect(takes(line(20), given)).toBe(false)
    expect(takes(text(20), 'a\nb')).toBe(true)
  })
  test('a line loses characters that would reverse the text after it', () => {
    expect(z.parse(line(20), ' Polly \u202ePolar\u202c ')).toBe('Polly Polar')
    expect(z.parse(line(20), '\u2067Polly\u2069')).toBe('Polly')
    expect(z.parse(line(20), 'שלום\u200f')).toBe('שלום\u200f')
  })
  test('composed and decomposed characters are stored alike', () => {
    for (const field of [line(6), text(6), optionalLine(6)])
      expect(z.parse(field, 'Mu\u0308ller')).toBe('M\u00fcller')
  })
  test('a line contains at least one visible character', () => {
    for (const given of ['\u200b', '\u200b \u2060', '\u202e', '\u00a0'])
      expect(takes(line(20), given)).toBe(false)
    expect(takes(line(20), 'می\u200cخواهم')).toBe(true)
  })
  test.each([
    ['SOMEBODY@Example.com', 'somebody@example.com'],
    [' somebody@example.com\u200b', 'somebody@example.com'],
    ['\ufeffsome\u00adbody@example.com\u202e', 'somebody@example.com'],
    ['gru\u0308n@example.com', 'gr\u00fcn@example.com'],
    ['GR\u00dcN@example.com', 'gr\u00fcn@example.com'],
    ['\u0130@example.com', 'i\u0307@example.com'],
    ['ida@b\u00fccher.example', 'ida@xn--bcher-kva.example'],
    ['Ida@BU\u0308CHER.example', 'ida@xn--bcher-kva.example'],
    ['ida@xn--bcher-kva.example', 'ida@xn--bcher-kva.example'],
    ['id\u00e4@stra\u00dfe.example', 'id\u00e4@xn--strae-oqa.example'],
  ])('the address %j is stored as %j', (given, kept) => {
    expect(z.parse(email, given)).toBe(kept)
    expect(plainAddress(kept)).toBe(kept)
  })
  test('an address with control characters, lone surrogates or inner spaces is rejected', () => {
    expect(takes(email, ' Somebody@Example.com ')).toBe(true)
    for (const given of [
      'a\u0000b@example.com',
      'a\u0001b@example.com',
      'a\ud800@example.com',
      'a b@example.com',
    ]) {
      expect(takes(email, given)).toBe(false)
    }
  })
})

test('an address field accepts exactly one address', () => {
  for (const given of [
    "o'neil+sensors@example.com",
    'grün@exämple.de',
    '*@example.com',
    'a.b-c_d@x.y.example',
  ]) {
    expect(takes(email, given)).toBe(true)
  }
  for (const given of [
    'all:somebody@example.com',
    'somebody(x)@example.com',
    'some\\body@example.com',
    'somebody@[127.0.0.1]',
    'one@example.com,other@example.com',
    'Some Body <somebody@example.com>',
    'somebody@example',
    'somebody@b\u00fccher.example/path',
    'somebody@b\u00fccher.exam\uff0fple',
    'somebody@\u2488com.example',
  ]) {
    expect([given, takes(email, given)]).toEqual([given, false])
  }
})

describe('a time in a query string', () => {
  test.each([
    ['2026-11-21T05:48:00Z', '2026-11-21T05:48:00.000Z'],
    ['2026-11-21T05:48:00', '2026-11-21T05:48:00.000Z'],
    ['2026-11-21T05:48:00.123456+05:45', '2026-11-21T00:03:00.123Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['0000-02-29T00:00:00Z', '0000-02-29T00:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ])('%s is %s', (given, expected) => {
    expect(z.parse(queryTime, given)).toBe(Date.parse(expected))
  })
  test.each([
    '2026-02-30T00:00:00Z',
    '2026-02-29T00:00:00',
    '2026-04-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-01T25:00:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00+99:99',
    '2026-01-01',
    '2026-01-01T00:00:00z',
    '',
  ])('%s is none', (given) => {
    expect(takes(queryTime, given)).toBe(false)
  })
})
