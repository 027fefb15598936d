import {
  isMeasureType,
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/sensorboxes/measures.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { reportWords } from './words.ts'

const point: Readonly<Record<Language, string>> = { en: '.', de: ',' }
const nbsp = '\u00a0'

/** A whole number: `1 440`. */
export function writtenCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, nbsp)
}

/** A value with its measure's decimals, none from 100 on, and without its unit. Never `−0`. */
export function writtenValue(measure: MeasureType, value: number, language: Language): string {
  const decimals = Math.abs(value) >= 99.95 ? 0 : measureTypes[measure].decimals
  return writtenNumber(value.toFixed(decimals), language)
}

/** A value with its unit and as many decimals as it takes to lie on its own side of the limit that it is beyond. */
export function writtenBeyond(
  measure: MeasureType,
  value: number,
  limit: number,
  language: Language,
): string {
  const { decimals, unit } = measureTypes[measure]
  const digits = Array.from({ length: 12 - decimals }, (_, i) => decimals + i).find(
    (each) => Math.sign(Number(value.toFixed(each)) - limit) === Math.sign(value - limit),
  )
  const text = digits === undefined ? String(value) : value.toFixed(digits)
  return `${writtenNumber(text, language)}${nbsp}${unit}`
}

/** A limit with its unit, as it was set. */
export function writtenLimit(measure: MeasureType, limit: number, language: Language): string {
  return `${writtenNumber(String(limit), language)}${nbsp}${measureTypes[measure].unit}`
}

function writtenNumber(text: string, language: Language): string {
  const isNegative = text.startsWith('-') && /[1-9]/.test(text)
  const [whole = '0', fraction] = text.replace('-', '').split('.')
  const grouped = writtenCount(Number(whole))
  const digits = fraction === undefined ? grouped : `${grouped}${point[language]}${fraction}`
  return isNegative ? `\u2212${digits}` : digits
}

const breach = /^(\w+) (above|below) (critical|attention) limit \((-?[\d.]+) (\S+) ([<>]) (-?[\d.]+) (\S+)\)$/
const lowBattery = /^battery voltage low \((-?[\d.]+) V\)$/

/** The reason of a box's state in a language. The product has it in English; what isn't known stays as it is. */
export function writtenReason(reason: string, language: Language): string {
  if (language === 'en') return reason
  return reason
    .split('; ')
    .map((text) => germanReason(text))
    .join('; ')
}

function germanReason(text: string): string {
  const number = (digits = '') => writtenNumber(digits, 'de')
  const [, measure = '', side, level, value, unit, sign, limit] = breach.exec(text) ?? []
  if (isMeasureType(measure)) {
    const where = level === 'critical' ? 'kritischer Grenze' : 'Warngrenze'
    const name = reportWords.de.measures[measure]
    return `${name} ${side === 'above' ? 'über' : 'unter'} ${where} (${number(value)} ${unit} ${sign} ${number(limit)} ${unit})`
  }
  const [, volts] = lowBattery.exec(text) ?? []
  if (volts !== undefined) return `Batteriespannung niedrig (${number(volts)} V)`
  return text === 'shock event not acknowledged' ? 'Stoß nicht quittiert' : text
}
