import { maxReadings, upload } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ParsedUpload, parseUpload } from './parse-upload.ts'
import { readSimpleUpload } from './read-simple-upload.ts'

const now = Date.UTC(2026, 0, 1)
const read = (text: string) => readSimpleUpload(Buffer.from(text), now)

/** Returns the result of the slow parser, or null if it refuses the whole body. */
function parsedSlowly(body: Buffer): ParsedUpload | null {
  try {
    return parseUpload(upload.parse(JSON.parse(body.toString())), { ms: now, isNoted: false }, (error) => {
      throw error
    })
  } catch {
    return null
  }
}

/** Converts typed arrays to plain ones, which `toEqual` compares including the sign of zero. */
const plain = (parsed: ParsedUpload | null) =>
  parsed && {
    ...parsed,
    readings: [...parsed.readings].map(([type, { times, values, places }]) => [
      type,
      [...times],
      [...values],
      places,
    ]),
  }

const digits = (most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: most })
const commonNumber = fc
  .tuple(
    fc.constantFrom('', '', '-'),
    fc.oneof(fc.constant('0'), fc.nat(1_000_000).map(String)),
    fc.option(digits(9)),
  )
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`)
const anyNumber = fc.oneof(
  { weight: 60, arbitrary: commonNumber },
  fc.double().map(String),
  digits(25),
  fc.constantFrom('1e3', '1E-2', '.5', '5.', '-', '00', '-0', '0.0', 'null', '"4"', '1.5.2', '+1', '0x1', ''),
)
const time = fc.oneof(
  { weight: 60, arbitrary: fc.integer({ min: now - 10_000, max: now + 10_000 }).map(String) },
  fc.integer({ min: now + 599_000, max: now + 601_000 }).map(String),
  fc.constantFrom(
    '946684799999',
    '946684800000',
    '0',
    '-1',
    '0946684800000',
    '1e12',
    '1767225600000.0',
    'null',
  ),
  fc.date({ noInvalidDate: true }).map((date) => JSON.stringify(date)),
)
const type = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('temperature', 'humidity', 'battery_voltage', 'co2') },
  fc.constantFrom(
    'door',
    'shock',
    'nonsense',
    '',
    'Temperature',
    'temp\\u0065rature',
    '__proto__',
    'toString',
  ),
)
const gap = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  fc.constantFrom(' ', '\n  ', '\t', '\r\n', '\u00a0'),
)
const joined = (items: readonly string[], space: string) =>
  `[${space}${items.join(`${space},${space}`)}${space}]`

const series = fc
  .tuple(type, fc.array(fc.tuple(time, anyNumber), { minLength: 0, maxLength: 6 }), gap, fc.nat(20))
  .map(([name, readings, space, cut]) => {
    const values = readings.map(([, value]) => value).slice(cut === 0 ? 1 : 0)
    const times = readings.map(([at]) => at)
    return `{${space}"type":${space}"${name}",${space}"timestamps"${space}:${joined(times, space)},"values":${joined(values, space)}${space}}`
  })
const event = fc
  .tuple(
    type,
    time,
    anyNumber,
    gap,
    fc.constantFrom([0, 1, 2], [1, 0, 2], [2, 1, 0], [0, 2, 1], [2, 0, 1], [0, 2], [0, 1, 2, 2]),
  )
  .map(([name, at, value, space, order]) => {
    const fields = [`"type":${space}"${name}"`, `"timestamp":${at}`, `"value"${space}:${value}`]
    return `{${space}${order.map((place) => fields[place]).join(`${space},`)}}`
  })
const body = fc.oneof(
  fc
    .tuple(fc.array(series, { maxLength: 4 }), gap)
    .map(([all, space]) => `{"series":${joined(all, space)}}${space}`),
  fc
    .tuple(fc.array(event, { maxLength: 6 }), gap)
    .map(([all, space]) => `${space}{"events":${joined(all, space)}}`),
  fc
    .tuple(fc.array(series, { maxLength: 2 }), fc.array(event, { maxLength: 2 }))
    .map(([columns, items]) => `{"series":[${columns.join()}],"events":[${items.join()}]}`),
)
/** Places at which bytes are inserted, changed or removed. */
const damage = fc.oneof(
  fc.constant([]),
  fc.array(fc.tuple(fc.nat(), fc.nat(255), fc.constantFrom('in', 'as', 'out')), { maxLength: 2 }),
)

function damaged(text: string, places: readonly (readonly [number, number, string])[]): Buffer {
  const bytes = [...Buffer.from(text)]
  for (const [place, byte, how] of places) {
    const at = place % (bytes.length + 1)
    if (how === 'out') bytes.splice(at, 1)
    else bytes.splice(at, how === 'as' ? 1 : 0, byte)
  }
  return Buffer.from(bytes)
}

describe('readSimpleUpload', () => {
  test('agrees with the slow parser on everything it reads, down to the last bit of numbers, also in damaged bodies', () => {
    let known = 0
    fc.assert(
      fc.property(body, damage, (text, places) => {
        const bytes = damaged(text, places)
        const found = readSimpleUpload(bytes, now)
        if (!found) return
        known++
        expect(plain(found)).toEqual(plain(parsedSlowly(bytes)))
      }),
      { numRuns: 4_000 },
    )
    expect(known).toBeGreaterThan(150)
  })

  test('reads the common forms', () => {
    const [first, second] = [now - 60_000, now]
    const columns = `{"series":[{"type":"temperature","timestamps":[${first},${second}],"values":[4.25,-0.5]},
      {"type":"battery_voltage","timestamps":[${second}],"values":[3]}]}`
    const items = `{"events": [{"type": "temperature", "timestamp": ${first}, "value": 4.25},
      {"value": 3, "type": "battery_voltage", "timestamp": ${second}},
      {"type": "temperature", "value": -0.5, "timestamp": ${second}}]}`
    for (const text of [columns, items]) {
      expect(plain(read(text))).toEqual(plain(parsedSlowly(Buffer.from(text))))
      expect([...(read(text)?.readings ?? [])].map(([type, { values }]) => [type, [...values]])).toEqual([
        ['temperature', [4.25, -0.5]],
        ['battery_voltage', [3]],
      ])
    }
  })

  test('keeps a result when the next body is read', () => {
    const of = (value: number) => `{"series":[{"type":"co2","timestamps":[${now}],"values":[${value}]}]}`
    const before = read(of(1))
    read(of(2))
    expect(before?.readings.get('co2')?.values[0]).toBe(1)
  })

  test('returns null for what the slow parser has to judge', () => {
    const column = (timestamps: string, values: string, name = 'temperature') =>
      `{"series":[{"type":"${name}","timestamps":[${timestamps}],"values":[${values}]}]}`
    const item = (fields: string) => `{"events":[{${fields}}]}`
    const refused = [
      '',
      '{}',
      '{"series":[]}',
      '{"events":[]}',
      column('', ''),
      column(`${now}`, '1,2'),
      column(`${now}`, '1e3'),
      column(`${now}`, '12345678901234567'),
      column(`${now}`, 'null'),
      column(`"2026-01-01T00:00:00Z"`, '1'),
      column(`${now + 600_001}`, '1'),
      column(`${now}`, '1', 'door'),
      `${column(`${now}`, '1')} x`,
      column(`${now}`, '1').replace('{"type"', '{"more":1,"type"'),
      `${column(`${now}`, '1').slice(0, -2)},${column(`${now}`, '2').slice(11)}`,
      item(`"type":"temperature","value":4`),
      item(`"type":"temperature","value":4,"timestamp":${now},"id":"a"`),
      item(`"type":"temperature","value":4,"value":5,"timestamp":${now}`),
      `{"series":[{"type":"temperature","timestamps":[${Array(maxReadings + 1).fill(now)}],"values":[1]}]}`,
    ]
    expect(refused.map(read)).toEqual(refused.map(() => null))
    expect(read(column(`${now}`, '1'))).not.toBeNull()
    expect(read(column(`${now + 600_000}`, '1'))).not.toBeNull()
  })
})
