import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'

/** The texts of a report in one language. Numbers and times are already formatted. */
export interface ReportWords {
  title(weekday: string, date: string): string
  subject(date: string, summary: string, company: string | null): string
  /** For the summary: `2 critical`. */
  counted(count: string, state: 'critical' | 'attention' | 'inactive'): string
  alarms(count: number): string
  allWell: string
  asOf(time: string, zone: string): string
  /** For a day on which the clocks change. */
  hoursOfDay(hours: number): string
  states: Readonly<Record<CombinedState, string>>
  measures: Readonly<Record<MeasureType, string>>
  noBoxes: string
  noneEnabled: string
  /** For boxes without current problems and without any on the day. */
  calm(boxes: number, written: string): string
  /** For boxes without current problems. */
  wellNow(boxes: number, written: string): string
  noAlarms: string
  attention: string
  /** `Critical since 05:41`. */
  since(state: string, time: string): string
  noConnectionSince(time: string): string
  neverConnected: string
  alarmsOf(date: string): string
  /** `Temperature above critical limit 8 °C`. */
  beyond(measure: string, side: 'min' | 'max', level: 'attention' | 'critical', limit: string): string
  highest(value: string): string
  lowest(value: string): string
  fromTo(from: string, to: string): string
  sinceStill(from: string): string
  inactiveOf(date: string): string
  calibrations: string
  /** `Certificate 1187.pdf is valid until 02.06.2027`. */
  calibrationEnds(name: string, date: string): string
  calibrationEnded(name: string, date: string): string
  inactiveFromTo(from: string, to: string): string
  detailsOf(date: string): string
  /** The headings of the table columns. */
  columns: readonly [min: string, mean: string, max: string, readings: string, hours: string]
  columnsExplained: string
  noReadings: string
  moreBoxes(count: number, company: string): string
  moreAlarms(count: number, company: string): string
  moreCompanies(count: number): string
  open(company: string): string
  footer(clock: string, zone: string): string
}

const en: ReportWords = {
  title: (weekday, date) => `Daily report for ${weekday}, ${date}`,
  subject: (date, summary, company) => `Daily report ${date}: ${summary}${company ? ` (${company})` : ''}`,
  counted: (count, state) => `${count} ${state}`,
  alarms: (count) => (count === 1 ? 'all well now, 1 alarm' : `all well now, ${count} alarms`),
  allWell: 'all is well',
  asOf: (time, zone) => `States as of ${time} (${zone}).`,
  hoursOfDay: (hours) => `The clocks changed: the day had ${hours} hours.`,
  states: {
    critical: 'Critical',
    attention: 'Attention',
    nominal: 'Nominal',
    inactive: 'Inactive',
    disabled: 'Disabled',
    in_stock: 'In stock',
    unavailable: 'Unavailable',
  },
  measures: {
    temperature: 'Temperature',
    humidity: 'Humidity',
    pressure: 'Pressure',
    battery_voltage: 'Battery',
    light: 'Light',
    co2: 'CO₂',
    occupancy: 'Occupancy',
    speed: 'Speed',
  },
  noBoxes: 'There are no sensorboxes yet.',
  noneEnabled: 'No sensorbox is enabled.',
  calm: (boxes, written) =>
    boxes === 1
      ? 'The sensorbox is nominal, and there was no alarm on this day.'
      : `All ${written} sensorboxes are nominal, and there was no alarm on this day.`,
  wellNow: (boxes, written) =>
    boxes === 1
      ? 'The sensorbox is nominal now.'
      : `All ${written} sensorboxes are nominal now; nothing needs attention.`,
  noAlarms: 'No alarm began or ended on this day.',
  attention: 'Needs attention now',
  since: (state, time) => `${state} since ${time}`,
  noConnectionSince: (time) => `no connection since ${time}`,
  neverConnected: 'never connected',
  alarmsOf: (date) => `Alarms on ${date}`,
  beyond: (measure, side, level, limit) =>
    `${measure} ${side === 'max' ? 'above' : 'below'} ${level} limit ${limit}`,
  highest: (value) => `highest ${value}`,
  lowest: (value) => `lowest ${value}`,
  fromTo: (from, to) => `from ${from} to ${to}`,
  sinceStill: (from) => `since ${from}, goes on`,
  inactiveOf: (date) => `Fell silent on ${date}`,
  calibrations: 'Calibration',
  calibrationEnds: (name, date) => `${name} is valid until ${date}`,
  calibrationEnded: (name, date) => `${name} expired on ${date}`,
  inactiveFromTo: (from, to) => `Inactive from ${from} to ${to}`,
  detailsOf: (date) => `Each sensorbox on ${date}`,
  columns: ['Min', 'Mean', 'Max', 'Readings', 'Hours'],
  columnsExplained: 'Hours: the share of the hours of the day that have readings.',
  noReadings: 'No readings on this day.',
  moreBoxes: (count, company) =>
    count === 1 ? `And 1 more sensorbox of ${company}` : `And ${count} more sensorboxes of ${company}`,
  moreAlarms: (count, company) =>
    count === 1 ? `And 1 more alarm of ${company}` : `And ${count} more alarms of ${company}`,
  moreCompanies: (count) =>
    count === 1
      ? 'You work in 1 more company, for which there is no room here.'
      : `You work in ${count} more companies, for which there is no room here.`,
  open: (company) => `Open ${company}`,
  footer: (clock, zone) =>
    `You get this mail each day at ${clock} (${zone}) because the daily report is switched on in your settings. Switch it off there: account menu, Settings, Daily report.`,
}

const german: Readonly<Record<'critical' | 'attention' | 'inactive', string>> = {
  critical: 'kritisch',
  attention: 'auffällig',
  inactive: 'inaktiv',
}

const de: ReportWords = {
  title: (weekday, date) => `Tagesbericht für ${weekday}, ${date}`,
  subject: (date, summary, company) => `Tagesbericht ${date}: ${summary}${company ? ` (${company})` : ''}`,
  counted: (count, state) => `${count} ${german[state]}`,
  alarms: (count) => (count === 1 ? 'jetzt alles gut, 1 Alarm' : `jetzt alles gut, ${count} Alarme`),
  allWell: 'alles in Ordnung',
  asOf: (time, zone) => `Zustände vom ${time} (${zone}).`,
  hoursOfDay: (hours) => `Die Uhren wurden umgestellt: Der Tag hatte ${hours} Stunden.`,
  states: {
    critical: 'Kritisch',
    attention: 'Auffällig',
    nominal: 'Normal',
    inactive: 'Inaktiv',
    disabled: 'Deaktiviert',
    in_stock: 'Auf Lager',
    unavailable: 'Nicht verfügbar',
  },
  measures: {
    temperature: 'Temperatur',
    humidity: 'Feuchte',
    pressure: 'Luftdruck',
    battery_voltage: 'Batterie',
    light: 'Licht',
    co2: 'CO₂',
    occupancy: 'Belegung',
    speed: 'Tempo',
  },
  noBoxes: 'Noch gibt es keine Sensorboxen.',
  noneEnabled: 'Keine Sensorbox ist aktiviert.',
  calm: (boxes, written) =>
    boxes === 1
      ? 'Die Sensorbox ist normal, und an diesem Tag gab es keinen Alarm.'
      : `Alle ${written} Sensorboxen sind normal, und an diesem Tag gab es keinen Alarm.`,
  wellNow: (boxes, written) =>
    boxes === 1
      ? 'Die Sensorbox ist jetzt normal.'
      : `Alle ${written} Sensorboxen sind jetzt normal; keine braucht Aufmerksamkeit.`,
  noAlarms: 'An diesem Tag begann und endete kein Alarm.',
  attention: 'Braucht jetzt Aufmerksamkeit',
  since: (state, time) => `${state} seit ${time}`,
  noConnectionSince: (time) => `keine Verbindung seit ${time}`,
  neverConnected: 'noch nie verbunden',
  alarmsOf: (date) => `Alarme am ${date}`,
  beyond: (measure, side, level, limit) =>
    `${measure} ${side === 'max' ? 'über' : 'unter'} der ${level === 'critical' ? 'kritischen Grenze' : 'Warngrenze'} ${limit}`,
  highest: (value) => `Höchstwert ${value}`,
  lowest: (value) => `Tiefstwert ${value}`,
  fromTo: (from, to) => `von ${from} bis ${to}`,
  sinceStill: (from) => `seit ${from}, dauert an`,
  inactiveOf: (date) => `Verstummt am ${date}`,
  calibrations: 'Kalibrierung',
  calibrationEnds: (name, date) => `${name} ist gültig bis ${date}`,
  calibrationEnded: (name, date) => `${name} ist am ${date} abgelaufen`,
  inactiveFromTo: (from, to) => `Inaktiv von ${from} bis ${to}`,
  detailsOf: (date) => `Jede Sensorbox am ${date}`,
  columns: ['Min.', 'Mittel', 'Max.', 'Werte', 'Std.'],
  columnsExplained: 'Std.: der Anteil der Stunden des Tages, in denen es Messwerte gibt.',
  noReadings: 'Keine Messwerte an diesem Tag.',
  moreBoxes: (count, company) =>
    count === 1
      ? `Und 1 weitere Sensorbox von ${company}`
      : `Und ${count} weitere Sensorboxen von ${company}`,
  moreAlarms: (count, company) =>
    count === 1 ? `Und 1 weiterer Alarm von ${company}` : `Und ${count} weitere Alarme von ${company}`,
  moreCompanies: (count) =>
    count === 1
      ? 'Sie arbeiten noch in 1 weiteren Firma, für die hier kein Platz ist.'
      : `Sie arbeiten noch in ${count} weiteren Firmen, für die hier kein Platz ist.`,
  open: (company) => `${company} öffnen`,
  footer: (clock, zone) =>
    `Sie erhalten diese Mail jeden Tag um ${clock} (${zone}), weil der Tagesbericht in Ihren Einstellungen eingeschaltet ist. Dort schalten Sie ihn aus: Kontomenü, „Settings“, „Daily report“.`,
}

/** The texts of each language. */
export const reportWords: Readonly<Record<Language, ReportWords>> = { en, de }
