import { timeFormatPresets } from '@sensorstack/contract/platform/time.ts'
import { describe, expect, it, test } from 'vitest'
import { typedDay, typedMinute } from './typed-format.ts'

describe('typedDay', () => {
  const german = typedDay('DD.MM.YYYY HH:mm:ss')

  it("writes and reads a day in the person's format", () => {
    expect(german.write('2026-11-03')).toBe('03.11.2026')
    expect(german.read('03.11.2026')).toBe('2026-11-03')
    expect(typedDay('MM.DD.YYYY HH:mm:ss').read('11.03.2026')).toBe('2026-11-03')
    expect(typedDay('h:mm A, dddd D MMMM YYYY').write('2026-11-03')).toBe('Tuesday 3 November 2026')
  })

  it.each(['3.11.2026', ' 03/11/2026 ', '3 11 2026', '2026-11-03'])('also reads %j', (text) => {
    expect(german.read(text)).toBe('2026-11-03')
  })

  it.each([
    '31.02.2026',
    '29.02.2026',
    '1.13.2026',
    '0.1.2026',
    '03.11.26',
    '03.11.',
    '2026-13-01',
    '3112026',
    'soon',
  ])('reads no day in %j', (text) => {
    expect(german.read(text)).toBeNull()
  })

  it('reads names of months, and a day without its weekday', () => {
    const long = typedDay('dddd, D MMMM YYYY HH:mm')
    for (const text of ['Tuesday, 3 November 2026', '3 november 2026', '3. Nov. 2026']) {
      expect(long.read(text), text).toBe('2026-11-03')
    }
    expect(long.read('3 Foo 2026')).toBeNull()
  })

  it('takes years of two digits only for a format that has them', () => {
    expect(typedDay('D/M/YY H:mm').read('3/11/26')).toBe('2026-11-03')
  })

  it('uses the default for a format that does not name a day', () => {
    expect(
      ['DD.MM. HH:mm', 'HH:mm', 'DD.MM.YYYY HH', 'D D M YYYY'].map((format) => typedDay(format).pattern),
    ).toEqual(Array(4).fill('DD.MM.YYYY'))
  })

  it('has an empty text for an empty value', () => {
    expect([german.write(''), german.read('  ')]).toEqual(['', ''])
  })
})

describe('typedMinute', () => {
  it("writes and reads a time in the person's format without seconds", () => {
    const german = typedMinute('DD.MM.YYYY HH:mm:ss')
    expect(german.write('2026-11-03T05:48')).toBe('03.11.2026 05:48')
    expect(german.read('3.11.2026 5:48')).toBe('2026-11-03T05:48')
    expect(german.read('2026-11-03T05:48')).toBe('2026-11-03T05:48')
    expect(['3.11.2026', '3.11.2026 24:00', '3.11.2026 05:60', '31.11.2026 05:00'].map(german.read)).toEqual(
      Array(4).fill(null),
    )
  })

  it('reads hours that are counted to 12', () => {
    const american = typedMinute('MM/DD/YYYY hh:mm:ss A')
    expect(american.write('2026-11-03T17:05')).toBe('11/03/2026 05:05 PM')
    expect(american.read('11/3/2026 5:05pm')).toBe('2026-11-03T17:05')
    expect(american.read('11/3/2026 12:05 a.m.')).toBe('2026-11-03T00:05')
    expect(['11/3/2026 5:05', '11/3/2026 13:05 PM', '11/3/2026 0:05 AM'].map(american.read)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('uses the default for a format that does not name a time', () => {
    expect(['DD.MM.YYYY hh:mm', 'DD.MM.YYYY', 'HH:mm'].map((format) => typedMinute(format).pattern)).toEqual(
      Array(3).fill('DD.MM.YYYY HH:mm'),
    )
  })
})

test.each([
  ...timeFormatPresets,
  'dddd, D MMMM YYYY, H:mm:ss',
  'hh:mm A MM/DD/YY',
  'YYYYMMDD HHmm',
  'HH:mm, ddd DD-MMM-YYYY',
])('%s reads what it has written', (format) => {
  for (const value of ['2026-01-09T00:00', '2028-02-29T12:30', '2031-12-31T23:59']) {
    const [day, minute] = [typedDay(format), typedMinute(format)]
    expect(minute.read(minute.write(value))).toBe(value)
    expect(day.read(day.write(value.slice(0, 10)))).toBe(value.slice(0, 10))
  }
})
