import {
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import {
  decimalsBeyond,
  meantBound,
  roundedBeyond,
} from '@sensorstack/contract/features/core/sensorbox-kernel/reason-numbers.ts'
import { reasonWords } from '@sensorstack/contract/features/core/sensorbox-kernel/reason-words.ts'
import type {
  BoundName,
  StateReason,
} from '@sensorstack/contract/features/core/sensorbox-kernel/state-reason.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { reportWords } from './words.ts'

const point: Readonly<Record<Language, string>> = { en: '.', de: ',' }
const nbsp = '\u00a0'

/** Formats a whole number: `1 440`. */
export function writtenCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, nbsp)
}

/**
 * Formats values without their unit, all with the decimals of their measure, or with none if all are at least 100. Never returns
 * `−0`.
 */
export function writtenFigures(
  measure: MeasureType,
  values: readonly number[],
  language: Language,
): string[] {
  const areLarge = values.every((value) => Math.abs(value) >= 99.95)
  const decimals = areLarge ? 0 : measureTypes[measure].decimals
  return values.map((value) => writtenNumber(value.toFixed(decimals), language))
}

/** Formats a value with its unit, with enough decimals to show that it is beyond the limit. */
export function writtenBeyond(
  measure: MeasureType,
  value: number,
  limit: number,
  language: Language,
): string {
  const { decimals, unit } = measureTypes[measure]
  const digits = decimalsBeyond(value, limit, decimals)
  const text = digits === null ? String(value) : value.toFixed(digits)
  return `${writtenNumber(text, language)}${nbsp}${unit}`
}

/** Formats a limit with its unit, as it was set. */
export function writtenLimit(measure: MeasureType, limit: number, language: Language): string {
  return `${writtenNumber(String(meantBound(limit)), language)}${nbsp}${measureTypes[measure].unit}`
}

function writtenNumber(text: string, language: Language): string {
  const isNegative = text.startsWith('-') && /[1-9]/.test(text)
  const [whole = '0', fraction] = text.replace('-', '').split('.')
  const grouped = writtenCount(Number(whole))
  const digits = fraction === undefined ? grouped : `${grouped}${point[language]}${fraction}`
  return isNegative ? `\u2212${digits}` : digits
}

/** Returns the reason for a box's state in a language. The English text is the same as everywhere in the product. */
export function writtenReason(reason: StateReason, language: Language): string {
  return language === 'en' ? reasonWords(reason) : germanReason(reason)
}

const germanPlaces: Readonly<Record<BoundName, readonly [where: string, sign: string]>> = {
  attention_min: ['unter Warngrenze', '<'],
  attention_max: ['über Warngrenze', '>'],
  critical_min: ['unter kritischer Grenze', '<'],
  critical_max: ['über kritischer Grenze', '>'],
}

function germanReason(reason: StateReason): string {
  if (reason.kind === 'shock') return 'Stoß nicht quittiert'
  const { measure, unit } = reason
  const quantity = (number: number) => `${writtenNumber(String(number), 'de')} ${unit}`
  const value = quantity(roundedBeyond(reason))
  if (reason.kind === 'battery') return `Batteriespannung niedrig (${value})`
  const [where, sign] = germanPlaces[reason.bound]
  return `${reportWords.de.measures[measure]} ${where} (${value} ${sign} ${quantity(reason.limit)})`
}
