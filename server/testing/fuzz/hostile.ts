import { createHash } from 'node:crypto'
import fc from 'fast-check'

/** Text that often breaks programs: other syntaxes, overlong text, lone surrogates and invisible characters. */
export const hostileText = fc.oneof(
  fc.constantFrom('\u0000', 'a\u0000b', 'a\u0000b@example.com', '\ud800', 'x\udc00', 'x\ud800@example.com'),
  fc.constantFrom(
    '',
    ' ',
    '\ufeff',
    '\u202etxt.exe',
    "'; drop table account; --",
    '" or ""="',
    '1 or 1=1',
    '{{7*7}}',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '../../../../etc/passwd',
    '%2e%2e%2f',
    '%00',
    '%',
    '\\',
    '__proto__',
    'constructor',
    'toString',
    'NaN',
    'Infinity',
    '-0',
    '1e309',
    '0x10',
    'null',
    'true',
    '[]',
    '{}',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00Z',
    'UTC+99',
    '+02:00',
    "Europe/Berlin'; select pg_sleep(9)",
    'two\nlines',
    'carriage\r\nreturn: yes',
    '٣',
    'ＡＤＭＩＮ',
    '👩‍👩‍👧‍👦',
  ),
  fc.integer({ min: 1, max: 3000 }).map((length) => 'x'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.5, 1e-9, -1e-9, 1e21, -1e21, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const deepList = fc.integer({ min: 1, max: 200 }).map((depth) => {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = [value]
  return value
})

/** Nested too deeply for a recursive function. */
const bottomless = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

/** Unexpected values of every type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [null], [[]], { length: 1 }, { toString: 'x' }),
  deepList,
  fc.array(hostileText, { maxLength: 60 }),
)

/** Raw bodies that aren't JSON. */
export const hostileBody = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[]',
    'null',
    '"text"',
    '{"a":1,"a":2}',
    '{"__proto__":{"is_superuser":true}}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
    '{"name":"\\u0000"}',
    '{"name":"\\ud800"}',
    '{"a":1e999}',
    '\ufeff{}',
    '{}garbage',
    bottomless,
    `{"events":[{"type":"door","value":${bottomless}}]}`,
    `{"name":${bottomless}}`,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.integer({ min: 262_000, max: 263_000 }).map((length) => `"${'a'.repeat(length)}"`),
)

/** Long and without a pattern, so that PostgreSQL can't compress it to fit into an index. */
const incompressible = Array.from({ length: 110 }, (_, i) =>
  createHash('sha512').update(String(i)).digest('base64url'),
).join('')

/** Header values that HTTP permits. */
export const hostileHeader = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    '*',
    '"',
    'W/"x", "y"',
    'é',
    '../..',
    "' or 1=1 --",
    '0'.repeat(300),
    incompressible,
  ),
  fc.stringMatching(/^[\x21-\x7e]{0,2000}$/),
)
