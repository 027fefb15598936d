import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { harmless } from '../../../platform/mail/harmless.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { MailEntry, MailPart } from '../../../platform/mail/mail-parts.ts'
import {
  reportWords,
  type TimeWriter,
  timeWriter,
  writtenBeyond,
  writtenCount,
  writtenLimit,
} from '../daily-report/public.ts'
import type { AlarmSummary, BoxNews, CompanyNews, OutageNews } from './summarize.ts'
import { type AlarmWords, alarmWords } from './words.ts'

/** How long the mail is worth sending. */
const usefulMs = 24 * 3_600_000
const mostBoxes = 10
const mostOfOutage = 5
const profileTypeNames = { gsm: 'GSM', wifi: 'Wi-Fi', lora: 'LoRa', ethernet: 'Ethernet' } as const

/** The colours of the web app, legible on light and dark backgrounds. */
const colors = { critical: '#d02f36', attention: '#c77a05', silent: '#5f7c9c', over: '#2a9560' } as const

export interface AlarmMailGiven {
  readonly to: string
  readonly language: Language
  readonly publicUrl: string
  readonly zone: string
  /** The time format of the recipient. */
  readonly format: string
  /** Whether the recipient is notified only as a contact of assets. */
  readonly isContact: boolean
  readonly companies: readonly CompanyNews[]
}

/** The language and formats of a mail. */
interface Pen {
  readonly words: AlarmWords
  readonly time: TimeWriter
  readonly language: Language
  readonly publicUrl: string
}

/** Returns the mail about everything that has happened to alarms and boxes since the previous one. */
export function alarmMail(given: AlarmMailGiven): Mail {
  const { to, language, publicUrl, zone, format, isContact, companies } = given
  const words = alarmWords[language]
  const pen = { words, time: timeWriter({ zone, format, language }), language, publicUrl }
  const title = titleOf(companies, pen)
  const parts: MailPart[] = [
    { heading: title, level: 1 },
    ...companies.flatMap((company) => partsOf(company, pen)),
    ...(isContact
      ? []
      : [
          {
            label: words.openAlarms,
            url: `${publicUrl}/alarms?stack_id=${companies[0]!.stackId}`,
            main: true,
          },
        ]),
    isContact ? words.forContact(harmless(companies[0]!.name)) : words.forMember,
  ]
  return composeMail({ to, language, subject: title, parts, usefulMs })
}

function titleOf(companies: readonly CompanyNews[], pen: Pen): string {
  const { words } = pen
  const outages = companies.flatMap((company) =>
    company.outages.map(({ fellSilent }) => words.outage(writtenCount(fellSilent), harmless(company.name))),
  )
  const boxes = companies.flatMap((company) => company.boxes)
  const [only] = companies
  const where = companies.length === 1 ? words.inCompany(harmless(only!.name)) : ''
  if (outages.length === 0 && boxes.length === 1) {
    const alone = titleOfOne(boxes[0]!, pen)
    if (alone !== null) return `${alone}${where}`
  }
  const alarms = boxes.flatMap((box) => box.alarms)
  const open = alarms.filter(({ toMs }) => toMs === null)
  const counts = [
    ['critical', open.filter(({ level }) => level === 'critical').length],
    ['attention', open.filter(({ level }) => level === 'attention').length],
    ['silent', boxes.filter(({ silent }) => silent !== null).length],
    ['over', alarms.length - open.length],
  ] as const
  const rest = counts.flatMap(([what, count]) => (count > 0 ? [words[what](count, writtenCount(count))] : []))
  return `${[...outages, ...rest].join(', ')}${outages.length === 0 ? where : ''}`
}

function titleOfOne(box: BoxNews, pen: Pen): string | null {
  const { words } = pen
  const name = nameOf(box)
  if (box.silent !== null) return box.alarms.length === 0 ? words.oneSilent(name) : null
  const [alarm, another] = box.alarms
  if (!alarm || another) return null
  const broken = brokenBy(alarm, pen)
  return alarm.toMs === null ? words.one(alarm.level, name, broken) : words.oneOver(name, broken)
}

function partsOf(company: CompanyNews, pen: Pen): MailPart[] {
  const { words, publicUrl } = pen
  const { stackId, boxes, outages } = company
  const shown = boxes.slice(0, mostBoxes)
  const more = boxes.length - shown.length
  return [
    { heading: harmless(company.name), level: 2 },
    ...outages.flatMap((outage) => outageParts(outage, company, pen)),
    ...(shown.length > 0 ? [{ entries: shown.map((box) => entryOf(box, stackId, pen)) }] : []),
    ...(more > 0
      ? [{ label: words.more(more, writtenCount(more)), url: `${publicUrl}/alarms?stack_id=${stackId}` }]
      : []),
  ]
}

function outageParts(
  { boxes, fellSilent, fromMs, toMs, common }: OutageNews,
  { stackId, name }: CompanyNews,
  pen: Pen,
): MailPart[] {
  const { words, time, publicUrl } = pen
  const shown = boxes.slice(0, mostOfOutage)
  const more = fellSilent - shown.length
  const said = words.outage(writtenCount(fellSilent), harmless(name))
  const traits = common.map(({ what, name: called, profile_type }) =>
    words.common(what, harmless(called), profile_type && profileTypeNames[profile_type]),
  )
  return [
    [`${said}.`, words.fellSilent(time.minute(fromMs), time.clock(toMs)), ...traits].join(' '),
    { heading: words.worst, level: 3 },
    { entries: shown.map((box) => entryOf(box, stackId, pen)) },
    ...(more > 0 ? [words.more(more, writtenCount(more))] : []),
    { label: words.showSilent, url: `${publicUrl}/sensorboxes/groups/inactive?stack_id=${stackId}` },
  ]
}

function entryOf(box: BoxNews, stackId: string, pen: Pen): MailEntry {
  const { words, time, language, publicUrl } = pen
  const report = reportWords[language]
  const { silent, alarms, asset } = box
  const notes = [box.alias ? harmless(box.serialNumber) : '', harmless(box.description)]
  const silence = silent
    ? [
        silent.connectedMs === null
          ? report.neverConnected
          : report.noConnectionSince(time.minute(silent.connectedMs)),
      ].map((text) => text.charAt(0).toUpperCase() + text.slice(1))
    : []
  return {
    title: nameOf(box),
    place: asset
      ? {
          before: words.onAsset,
          name: harmless(asset.name),
          url: `${publicUrl}/assets/${asset.id}?stack_id=${stackId}`,
        }
      : undefined,
    note: notes.filter((text) => text !== '').join(', '),
    url: `${publicUrl}/sensorboxes/${box.sensorboxId}?stack_id=${stackId}`,
    lines: [...alarms.flatMap((alarm) => linesOf(alarm, pen)), ...silence],
    color: colorOf(box),
  }
}

function linesOf(alarm: AlarmSummary, pen: Pen): string[] {
  const { words, time, language } = pen
  const { measure, limit, openedValue, value, fromMs, toMs } = alarm
  const report = reportWords[language]
  const written = (number: number) => writtenBeyond(measure, number, limit, language)
  const from = time.minute(fromMs)
  return [
    brokenBy(alarm, pen),
    toMs === null
      ? words.values(
          written(openedValue),
          from,
          value === null || value === openedValue ? null : written(value),
        )
      : report.fromTo(from, time.minute(toMs)),
  ]
}

function brokenBy({ measure, side, level, limit }: AlarmSummary, { language }: Pen): string {
  const report = reportWords[language]
  return report.beyond(report.measures[measure], side, level, writtenLimit(measure, limit, language))
}

function colorOf({ alarms, silent }: BoxNews): string {
  const open = alarms.filter(({ toMs }) => toMs === null)
  if (open.length > 0)
    return colors[open.some(({ level }) => level === 'critical') ? 'critical' : 'attention']
  return silent ? colors.silent : colors.over
}

function nameOf({ alias, serialNumber }: BoxNews): string {
  return (alias === null ? '' : harmless(alias)) || harmless(serialNumber)
}
