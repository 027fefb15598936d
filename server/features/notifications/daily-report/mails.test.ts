import { expect, test } from 'vitest'
import type { CompanyReport } from './company-report.ts'
import { dailyReportMail, type ReportGiven } from './mails.ts'
import { reportDayAt } from './report-day.ts'

const now = Date.parse('2026-11-21T05:00Z')
const at = (time: string) => Date.parse(`2026-11-${time}`)
const box = { sensorboxId: 'box-1', alias: 'Cold room 3', serialNumber: 'NW-20418', description: '' }
const none = { items: [], more: 0 }
const counts = {
  critical: 0,
  attention: 0,
  nominal: 0,
  inactive: 0,
  disabled: 0,
  in_stock: 0,
  unavailable: 0,
}
const quiet: CompanyReport = {
  stackId: 'stack-1',
  name: 'Fjord Fish',
  counts: { ...counts, nominal: 18, in_stock: 2 },
  attention: none,
  alarms: none,
  inactivePeriods: none,
  calibrations: none,
  details: null,
}
const restless: CompanyReport = {
  ...quiet,
  counts: { ...counts, critical: 1, inactive: 1, nominal: 1200 },
  attention: {
    items: [
      {
        ...box,
        state: 'critical',
        reasons: [
          { kind: 'limit', measure: 'temperature', bound: 'critical_max', value: 8.4, limit: 8, unit: '°C' },
          { kind: 'battery', measure: 'battery_voltage', value: 3.3, unit: 'V' },
        ],
        sinceMs: at('20T23:10Z'),
        connectedMs: at('21T04:40Z'),
      },
      {
        ...box,
        alias: null,
        description: 'Loading dock',
        state: 'inactive',
        reasons: [],
        sinceMs: at('20T14:00Z'),
        connectedMs: null,
      },
    ],
    more: 3,
  },
  alarms: {
    items: [
      {
        ...box,
        measure: 'temperature',
        level: 'critical',
        side: 'max',
        limit: 8,
        extreme: 8.004,
        fromMs: at('20T10:00Z'),
        toMs: at('20T11:30Z'),
      },
      {
        ...box,
        measure: 'battery_voltage',
        level: 'attention',
        side: 'min',
        limit: 3.4,
        extreme: 3.31,
        fromMs: at('20T22:59Z'),
        toMs: null,
      },
    ],
    more: 1,
  },
  inactivePeriods: { items: [{ ...box, fromMs: at('20T14:00Z'), toMs: at('20T15:00Z') }], more: 0 },
  details: {
    items: [
      {
        ...box,
        measures: [
          { measure: 'temperature', count: 1440, min: -1.26, mean: 3.449, max: 8.004, share: 1 },
          { measure: 'humidity', count: 0, min: 0, mean: 0, max: 0, share: 0 },
        ],
      },
      { ...box, alias: 'Van', measures: [] },
    ],
    more: 34,
  },
}
const write = (companies: readonly CompanyReport[], more: Partial<ReportGiven> = {}) =>
  dailyReportMail({
    to: 'ida@example.org',
    language: 'en',
    publicUrl: 'https://sensors.example.com',
    zone: 'Europe/Berlin',
    format: 'DD.MM.YYYY HH:mm:ss',
    day: reportDayAt(more.zone ?? 'Europe/Berlin', now),
    now,
    companies,
    moreCompanies: 0,
    ...more,
  })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('says in one sentence that all is well', () => {
  const { subject, text } = write([quiet])
  expect(subject).toBe('Daily report 20.11.2026: all is well (Fjord Fish)')
  expect(text).toBe(`Daily report for Friday, 20.11.2026
===================================

States as of 21.11.2026 06:00 (Europe/Berlin).

Fjord Fish
==========

18 Nominal, 2 In stock

All 18 sensorboxes are nominal, and there was no alarm on this day.

Open Fjord Fish:
https://sensors.example.com/sensorboxes/groups?stack_id=stack-1

You get this mail each day at 06:00 (Europe/Berlin) because the daily report is switched on in your settings. Switch it off there: account menu, Settings, Daily report.
`)
})

test('reports problems with reason, limit, value, time and link, as text and as HTML', () => {
  const { subject, text, html } = write([restless])
  expect(subject).toBe('Daily report 20.11.2026: 1 critical, 1 inactive (Fjord Fish)')
  expect(plain(text)).toContain(`
Needs attention now
-------------------

- Cold room 3 (NW-20418)
  Critical since 21.11.2026 00:10
  Temperature above critical limit (8.4 °C > 8 °C); battery voltage low (3.3 V)
  https://sensors.example.com/sensorboxes/box-1?stack_id=stack-1

- NW-20418 (Loading dock)
  Inactive since 20.11.2026 15:00
  Never connected
  https://sensors.example.com/sensorboxes/box-1?stack_id=stack-1

And 3 more sensorboxes of Fjord Fish:
https://sensors.example.com/sensorboxes/groups?stack_id=stack-1

Alarms on 20.11.2026
--------------------

- Cold room 3 (NW-20418)
  Temperature above critical limit 8 °C
  highest 8.004 °C, from 20.11.2026 11:00 to 20.11.2026 12:30
  https://sensors.example.com/sensorboxes/box-1?stack_id=stack-1

- Cold room 3 (NW-20418)
  Battery below attention limit 3.4 V
  lowest 3.31 V, since 20.11.2026 23:59, goes on
  https://sensors.example.com/sensorboxes/box-1?stack_id=stack-1
`)
  expect(plain(text)).toContain(`
- Cold room 3 (NW-20418)
                    Min  Mean  Max  Readings  Hours
  Temperature, °C  −1.3   3.4  8.0     1 440  100 %
  Humidity, %         –     –    –         0    0 %
  https://sensors.example.com/sensorboxes/box-1?stack_id=stack-1

- Van (NW-20418)
  No readings on this day.
`)
  expect(text).toContain('And 34 more sensorboxes of Fjord Fish:\n')
  const address = 'https://sensors.example.com/sensorboxes/box-1?stack_id=stack-1'
  expect(html.split(`href="${address}"`).length - 1).toBe(text.split(address).length - 1)
  for (const each of ['8.004', 'Needs attention now', '1\u00a0440', 'Never connected'])
    expect(html).toContain(each)
})

test('reminds of calibration certificates that end or have expired, by their own day in every zone', () => {
  const certificate = { ...box, name: 'CAL-1187.pdf', validUntil: '2026-12-12', hasExpired: false }
  const calibrations = {
    items: [
      { ...certificate, name: 'CAL-0418.pdf', validUntil: '2026-11-20', hasExpired: true },
      certificate,
    ],
    more: 0,
  }
  const { text } = write([{ ...quiet, calibrations }], { zone: 'Pacific/Auckland' })
  // A file name looks like a host name, so it has an invisible character.
  const shown = (of: string) => plain(of).replaceAll('\u200c', '')
  expect(shown(text)).toContain('CAL-0418.pdf expired on 20.11.2026')
  expect(shown(text)).toContain('CAL-1187.pdf is valid until 12.12.2026')
  const german = write([{ ...quiet, calibrations }], { language: 'de' })
  expect(shown(german.text)).toContain('CAL-0418.pdf ist am 20.11.2026 abgelaufen')
})

test('writes the same in German, with the user’s time format', () => {
  const { subject, text, html } = write([restless], { language: 'de', format: 'D. MMMM YYYY, H:mm:ss' })
  expect(subject).toBe('Tagesbericht 20. November 2026: 1 kritisch, 1 inaktiv (Fjord Fish)')
  expect(html).toContain('<html lang="de">')
  const german = plain(text)
  expect(german).toContain('Tagesbericht für Freitag, 20. November 2026')
  expect(german).toContain(
    'Kritisch seit 21. November 2026, 0:10\n  Temperatur über kritischer Grenze (8,4 °C > 8 °C); Batteriespannung niedrig (3,3 V)',
  )
  expect(german).toContain('Höchstwert 8,004 °C, von 20. November 2026, 11:00 bis 20. November 2026, 12:30')
  expect(german).toContain('Temperatur, °C  −1,3')
  expect(german).not.toMatch(/sensorbox(es)? of|Critical|above/)
})

test('summarises several companies in the subject, and counts those that do not fit', () => {
  const other = {
    ...quiet,
    name: 'Alpine Dairy',
    stackId: 'stack-2',
    counts: { ...counts, critical: 2, attention: 1 },
  }
  const mail = write([restless, other], { moreCompanies: 4 })
  expect(mail.subject).toBe('Daily report 20.11.2026: 3 critical, 1 attention, 1 inactive')
  expect(mail.text).toContain('You work in 4 more companies, for which there is no room here.')
  const alarmed = { ...quiet, alarms: { items: restless.alarms.items, more: 0 } }
  expect(write([alarmed]).subject).toContain('all well now, 2 alarms')
  expect(write([alarmed]).text).toContain('All 18 sensorboxes are nominal now; nothing needs attention.')
})

test.each([
  [{ ...counts }, 'There are no sensorboxes yet.'],
  [{ ...counts, in_stock: 4 }, 'No sensorbox is enabled.'],
  [{ ...counts, nominal: 1 }, 'The sensorbox is nominal, and there was no alarm on this day.'],
])('describes a company with %j in a sentence', (some, sentence) => {
  expect(write([{ ...quiet, counts: some }]).text).toContain(sentence)
})

test.each([
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">here</a>',
  'https://evil.example/login',
  'two\r\nBcc: everybody@evil.example',
  'a\u2028b\u202eevil.example',
])('the name %j is harmless wherever it is used', (name) => {
  const named = { alias: name, serialNumber: name, description: name }
  const renamed: CompanyReport = {
    ...restless,
    name,
    attention: { items: restless.attention.items.map((each) => ({ ...each, ...named })), more: 1 },
    alarms: { items: restless.alarms.items.map((each) => ({ ...each, ...named })), more: 1 },
    inactivePeriods: {
      items: restless.inactivePeriods.items.map((each) => ({ ...each, ...named })),
      more: 1,
    },
    details: { items: (restless.details?.items ?? []).map((each) => ({ ...each, ...named })), more: 1 },
  }
  const { subject, text, html } = write([renamed])
  const tags = html.match(
    /<(?!\/?(html|head|meta|title|body|div|p|a|br|h[123]|span|table|tr|th|td)\b|!doctype)[^>]*>/g,
  )
  expect(tags).toBeNull()
  expect(html.match(/href="(?!https:\/\/sensors\.example\.com\/)/g)).toBeNull()
  expect(`${subject}${text}${html}`).not.toMatch(/evil\.example|\u202e|\u2028/)
  expect(subject).not.toMatch(/[\r\n]/)
  const lines = (mail: { text: string }) => mail.text.split('\n').length
  expect(lines({ text })).toBe(lines(write([{ ...renamed, ...sameNames(renamed) }])))
})

/** Returns the same report with harmless names. */
function sameNames(report: CompanyReport): Partial<CompanyReport> {
  const plainly = <T extends object>(items: readonly T[]) =>
    items.map((each) => ({ ...each, alias: 'a', serialNumber: 'b', description: 'c' }))
  return {
    name: 'x',
    attention: { items: plainly(report.attention.items), more: 1 },
    alarms: { items: plainly(report.alarms.items), more: 1 },
    inactivePeriods: { items: plainly(report.inactivePeriods.items), more: 1 },
    details: { items: plainly(report.details?.items ?? []), more: 1 },
  }
}
