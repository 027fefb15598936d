import {
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import {
  earliestReading,
  futureToleranceMs,
  type RefusalCode,
} from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { dayExists } from '@sensorstack/contract/platform/day-exists.ts'

const rfc3339 = /^(\d{4})-(\d{2})-(\d{2})[Tt ](?:[01]\d|2[0-3]):\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/

/** Reads a time in whole milliseconds or RFC 3339. Returns valid milliseconds, or the code of the refusal. */
export function readTime(raw: unknown, now: number): number | RefusalCode {
  const ms = typeof raw === 'string' ? parseTime(raw) : raw
  if (typeof ms !== 'number' || !Number.isSafeInteger(ms)) return 'BAD_TIMESTAMP'
  if (ms < earliestReading) return 'TOO_OLD'
  return ms > now + futureToleranceMs ? 'IN_THE_FUTURE' : ms
}

function parseTime(text: string): number {
  const [, year, month, day] = rfc3339.exec(text) ?? []
  return dayExists(Number(year), Number(month), Number(day)) ? Date.parse(text.replace(' ', 'T')) : Number.NaN
}

/** The largest value for which the sum of an hour full of readings stays finite. */
const largestValue = 1e300

/** Whether the value of a reading can be stored. */
export function isReadingValue(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= largestValue
}

const otherNames: Readonly<Record<string, string>> = {
  celsius: 'c',
  cel: 'c',
  percent: '%',
  '%rh': '%',
  '% rh': '%',
  mbar: 'hpa',
  volt: 'v',
  volts: 'v',
  lux: 'lx',
  kmh: 'km/h',
  kph: 'km/h',
}

/** Whether this is the unit of the type, by its symbol or its name. A missing unit is accepted. */
export function isUnitOf(type: MeasureType, unit: unknown): boolean {
  if (unit === undefined || unit === null || unit === '') return true
  if (typeof unit !== 'string') return false
  const said = plainUnit(unit)
  return (otherNames[said] ?? said) === plainUnit(measureTypes[type].unit)
}

function plainUnit(unit: string): string {
  // NFKC makes two signs of the single sign ℃.
  const plain = unit.normalize('NFKC').trim().toLowerCase()
  return plain.replace(/^(°|deg(rees?)?) ?/, '')
}

/** Whether text can be stored: the database accepts neither NUL nor lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

const largestJson = 4096
const deepestJson = 16

/** Returns the value of an event as JSON, or null if it can't be stored. */
export function eventValue(value: unknown): string | null {
  if (value === undefined) return 'null'
  if (!isPlain(value, deepestJson)) return null
  const text = JSON.stringify(value)
  return text.length <= largestJson ? text : null
}

/** Values come from JSON, so there are no cycles, but they may be deeply nested or contain text that can't be stored. */
function isPlain(value: unknown, depth: number): boolean {
  if (depth === 0) return false
  if (typeof value === 'string') return isStorable(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isPlain(inner, depth - 1))
}
