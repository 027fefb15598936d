import { measureTypes } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { harmless } from '../../../platform/mail/harmless.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { MailEntry, MailPart, MailTable } from '../../../platform/mail/mail-parts.ts'
import type {
  AttentionBox,
  BoxDay,
  Calibration,
  CompanyReport,
  DayAlarm,
  InactivePeriod,
  NamedBox,
  Some,
} from './company-report.ts'
import { type TimeWriter, timeWriter } from './format-time.ts'
import type { ReportDay } from './report-day.ts'
import { type ReportWords, reportWords } from './words.ts'
import { writtenBeyond, writtenCount, writtenFigures, writtenLimit, writtenReason } from './written-values.ts'

/** How long the report is worth sending; the next one comes the following morning. */
const usefulMs = 12 * 3_600_000
const hourMs = 3_600_000

/** The colours of the web app, legible on light and dark backgrounds. */
const colors: Readonly<Record<CombinedState, string>> = {
  critical: '#d02f36',
  attention: '#c77a05',
  nominal: '#2a9560',
  inactive: '#5f7c9c',
  disabled: '#79838b',
  in_stock: '#16918a',
  unavailable: '#79838b',
}
const shownStates = [
  'critical',
  'attention',
  'inactive',
  'nominal',
  'disabled',
  'in_stock',
  'unavailable',
] as const

export interface ReportGiven {
  readonly to: string
  readonly language: Language
  readonly publicUrl: string
  readonly zone: string
  /** The time format of the recipient. */
  readonly format: string
  readonly day: Omit<ReportDay, 'day'>
  readonly now: number
  readonly companies: readonly CompanyReport[]
  /** The number of companies that didn't fit. */
  readonly moreCompanies: number
}

/** The language and formats of a report. */
interface Pen {
  readonly words: ReportWords
  readonly time: TimeWriter
  readonly language: Language
  readonly publicUrl: string
  readonly date: string
}

/** Returns the mail about the current states of the boxes in a user's companies, and about their day. */
export function dailyReportMail(given: ReportGiven): Mail {
  const { to, language, publicUrl, zone, day, companies, moreCompanies } = given
  const words = reportWords[language]
  const time = timeWriter({ zone, format: given.format, language })
  const date = time.date(day.startMs)
  const pen = { words, time, language, publicUrl, date }
  const hours = (day.endMs - day.startMs) / hourMs
  const [only] = companies.length === 1 ? companies : []
  const parts: MailPart[] = [
    { heading: words.title(time.weekday(day.startMs), date), level: 1 },
    [words.asOf(time.minute(given.now), zone), ...(hours === 24 ? [] : [words.hoursOfDay(hours)])].join(' '),
    ...companies.flatMap((company) => partsOf(company, pen)),
    ...(moreCompanies > 0 ? [words.moreCompanies(moreCompanies)] : []),
    words.footer(time.clock(day.dueMs), zone),
  ]
  const subject = words.subject(date, summaryOf(companies, words), only ? harmless(only.name) : null)
  return composeMail({ to, language, subject, parts, usefulMs })
}

function summaryOf(companies: readonly CompanyReport[], words: ReportWords): string {
  const sum = (of: (company: CompanyReport) => number) => companies.reduce((all, each) => all + of(each), 0)
  const states = (['critical', 'attention', 'inactive'] as const).flatMap((state) => {
    const count = sum(({ counts }) => counts[state])
    return count > 0 ? [words.counted(writtenCount(count), state)] : []
  })
  if (states.length > 0) return states.join(', ')
  const alarms = sum((company) => countOf(company.alarms))
  return alarms > 0 ? words.alarms(alarms) : words.allWell
}

function countOf(some: Some<unknown>): number {
  return some.items.length + some.more
}

function partsOf(company: CompanyReport, pen: Pen): MailPart[] {
  const { words, publicUrl, date } = pen
  const { counts, attention, alarms, inactivePeriods, calibrations, details, stackId } = company
  const name = harmless(company.name)
  const url = `${publicUrl}/sensorboxes/groups?stack_id=${stackId}`
  const more = (label: string, count: number) => (count > 0 ? [{ label, url }] : [])
  const marks = shownStates.flatMap((state) =>
    counts[state] > 0
      ? [{ text: `${writtenCount(counts[state])} ${words.states[state]}`, color: colors[state] }]
      : [],
  )
  return [
    { heading: name, level: 2 },
    ...(marks.length > 0 ? [{ marks }] : []),
    ...summarised(company, words),
    ...section(words.attention, attention, (box) => attentionEntry(box, stackId, pen)),
    ...more(words.moreBoxes(attention.more, name), attention.more),
    ...section(words.alarmsOf(date), alarms, (alarm) => alarmEntry(alarm, stackId, pen)),
    ...more(words.moreAlarms(alarms.more, name), alarms.more),
    ...section(words.inactiveOf(date), inactivePeriods, (period) => inactiveEntry(period, stackId, pen)),
    ...more(words.moreBoxes(inactivePeriods.more, name), inactivePeriods.more),
    ...section(words.calibrations, calibrations, (one) => calibrationEntry(one, stackId, pen)),
    ...more(words.moreBoxes(calibrations.more, name), calibrations.more),
    ...(details ? detailsOf(details, stackId, pen) : []),
    ...(details ? more(words.moreBoxes(details.more, name), details.more) : []),
    { label: words.open(name), url, main: true },
  ]
}

/** Returns the sentence below the counts, or none if the following sections replace it. */
function summarised(
  { counts, attention, alarms, inactivePeriods }: CompanyReport,
  words: ReportWords,
): string[] {
  const enabled = counts.critical + counts.attention + counts.inactive + counts.nominal
  const all = enabled + counts.disabled + counts.in_stock + counts.unavailable
  if (all === 0) return [words.noBoxes]
  const isWell = countOf(attention) === 0
  const isCalm = countOf(alarms) === 0 && countOf(inactivePeriods) === 0
  if (enabled === 0) return isCalm ? [words.noneEnabled] : []
  if (isWell)
    return [
      isCalm ? words.calm(enabled, writtenCount(enabled)) : words.wellNow(enabled, writtenCount(enabled)),
    ]
  return countOf(alarms) === 0 ? [words.noAlarms] : []
}

function section<T>(heading: string, { items }: Some<T>, entry: (item: T) => MailEntry): MailPart[] {
  return items.length === 0 ? [] : [{ heading, level: 3 }, { entries: items.map(entry) }]
}

function titleOf(
  box: NamedBox,
  stackId: string,
  { publicUrl }: Pen,
): Pick<MailEntry, 'title' | 'note' | 'url'> {
  const serial = harmless(box.serialNumber)
  const alias = box.alias === null ? '' : harmless(box.alias)
  const description = harmless(box.description)
  const notes = [alias === '' ? '' : serial, description].filter((text) => text !== '')
  return {
    title: alias || serial,
    note: notes.join(', '),
    url: `${publicUrl}/sensorboxes/${box.sensorboxId}?stack_id=${stackId}`,
  }
}

function attentionEntry(box: AttentionBox, stackId: string, pen: Pen): MailEntry {
  const { words, time, language } = pen
  const reasons = box.reasons.map((reason) => writtenReason(reason, language))
  if (box.state === 'inactive') {
    const { connectedMs } = box
    reasons.unshift(
      connectedMs === null ? words.neverConnected : words.noConnectionSince(time.minute(connectedMs)),
    )
  }
  return {
    ...titleOf(box, stackId, pen),
    lines: [words.since(words.states[box.state], time.minute(box.sinceMs)), ...sentence(reasons)],
    color: colors[box.state],
  }
}

/** Returns the reasons as one line, with non-breaking spaces between numbers and units; no line without reasons. */
function sentence(reasons: readonly string[]): string[] {
  const text = reasons.join('; ').replace(/(\d) (?=[^<>\d\s])/g, '$1\u00a0')
  return text === '' ? [] : [text.charAt(0).toUpperCase() + text.slice(1)]
}

function alarmEntry(alarm: DayAlarm, stackId: string, pen: Pen): MailEntry {
  const { words, time, language } = pen
  const { measure, side, level, limit, extreme, fromMs, toMs } = alarm
  const broken = words.beyond(words.measures[measure], side, level, writtenLimit(measure, limit, language))
  const furthest = side === 'max' ? words.highest : words.lowest
  const value = extreme === null ? [] : [furthest(writtenBeyond(measure, extreme, limit, language))]
  const from = time.minute(fromMs)
  const when = toMs === null ? words.sinceStill(from) : words.fromTo(from, time.minute(toMs))
  return {
    ...titleOf(alarm, stackId, pen),
    lines: [broken, [...value, when].join(', ')],
    color: colors[level],
  }
}

function inactiveEntry({ fromMs, toMs, ...box }: InactivePeriod, stackId: string, pen: Pen): MailEntry {
  const { words, time } = pen
  const from = time.minute(fromMs)
  return {
    ...titleOf(box, stackId, pen),
    lines: [
      toMs === null
        ? words.since(words.states.inactive, from)
        : words.inactiveFromTo(from, time.minute(toMs)),
    ],
    color: colors.inactive,
  }
}

function calibrationEntry(calibration: Calibration, stackId: string, pen: Pen): MailEntry {
  const { words, time } = pen
  const { name, validUntil, hasExpired } = calibration
  const date = time.dayOf(validUntil)
  const write = hasExpired ? words.calibrationEnded : words.calibrationEnds
  return {
    ...titleOf(calibration, stackId, pen),
    lines: [write(harmless(name), date)],
    color: hasExpired ? colors.critical : colors.attention,
  }
}

function detailsOf({ items }: Some<BoxDay>, stackId: string, pen: Pen): MailPart[] {
  if (items.length === 0) return []
  const { words, date } = pen
  return [
    { heading: words.detailsOf(date), level: 3 },
    words.columnsExplained,
    ...items.map((box): MailPart => {
      const table = tableOf(box, stackId, pen)
      return table.rows.length > 0
        ? table
        : { entries: [{ ...table, lines: [words.noReadings], color: colors.disabled }] }
    }),
  ]
}

function tableOf(box: BoxDay, stackId: string, pen: Pen): MailTable {
  const { words, language } = pen
  const isEmpty = box.measures.every(({ count }) => count === 0)
  return {
    ...titleOf(box, stackId, pen),
    columns: ['', ...words.columns],
    rows: (isEmpty ? [] : box.measures).map(({ measure, count, min, mean, max, share }) => [
      `${words.measures[measure]}, ${measureTypes[measure].unit}`,
      ...(count > 0 ? writtenFigures(measure, [min, mean, max], language) : ['–', '–', '–']),
      writtenCount(count),
      `${Math.round(share * 100)}\u00a0%`,
    ]),
  }
}
