import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import type { Judgement } from '@sensorstack/contract/features/views/reports/judgement.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'

/** The gaps of a report, as its verdict counts them; `without_box_days` are whole days. */
export const missingParts = [
  'without_box_days',
  'unreadable',
  'deleted',
  'silent',
  'late',
  'unjudged',
  'unlimited',
  'set_aside',
] as const
export type MissingPart = (typeof missingParts)[number]

/** The texts of the mails about monthly reports in one language. Numbers are already formatted. */
export interface MonthlyWords {
  title(subject: string, month: string): string
  /** With the company: `Report 12: Cold room 3, October 2026 (Fjord Fish)`. */
  subject(nr: number, title: string, company: string): string
  /** Without excursions. */
  judged(judgement: Exclude<Judgement, 'outside'>, level: AlarmLevel): string
  outside(level: AlarmLevel, count: number): string
  /** The gaps of the report, each as a part of a sentence. */
  missing: Readonly<Record<MissingPart, (count: number) => string>>
  /** Names these parts. */
  notJudged(parts: readonly string[]): string
  readings(count: string, expected: { count: string; isExceeded: boolean } | null, gaps: number): string
  open: string
  hash(hash: string): string
  notMade(title: string, company: string): string
  nothing: string
  tooLarge: string
  openPage: string
  over(subject: string, company: string): string
  overText(subject: string): string
  footer(subject: string, company: string): string
}

const en: MonthlyWords = {
  title: (subject, month) => `${subject}, ${month}`,
  subject: (nr, title, company) => `Report ${nr}: ${title} (${company})`,
  judged: (judgement, level) => {
    const limits = level === 'critical' ? 'critical limits' : 'attention and critical limits'
    return {
      within: `Within the ${limits} all the time.`,
      readings: `No excursion beyond the ${limits} in the readings of this report.`,
      partly: `No excursion while ${limits} applied. For some of the time there were none.`,
      unjudged: `There were no ${limits} to judge by.`,
      nothing: 'There are no readings in this month.',
    }[judgement]
  },
  outside: (level, count) =>
    `Outside the ${level === 'critical' ? 'critical' : 'attention or critical'} limits in ${count === 1 ? '1 excursion' : `${count} excursions`}.`,
  readings: (count, expected, gaps) => {
    const found =
      expected === null
        ? `${count} readings`
        : expected.isExceeded
          ? `${count} readings, ${expected.count} expected`
          : `${count} of ${expected.count} readings`
    return `${found}, ${gaps === 1 ? '1 gap' : `${gaps} gaps`}.`
  },
  missing: {
    without_box_days: (count) => `no sensorbox for ${count === 1 ? '1 day' : `${count} days`}`,
    unreadable: (count) =>
      `the readings of ${count === 1 ? '1 delivered sensorbox' : `${count} delivered sensorboxes`} without a copy`,
    deleted: (count) => `missing earlier readings of ${count === 1 ? '1 sensorbox' : `${count} sensorboxes`}`,
    silent: (count) => `${count === 1 ? '1 measure' : `${count} measures`} without readings`,
    late: (count) => `${count === 1 ? '1 measure' : `${count} measures`} without readings at first`,
    unjudged: (count) =>
      `${count === 1 ? '1 measure' : `${count} measures`} without limits for some of the time`,
    unlimited: (count) => `${count === 1 ? '1 measure' : `${count} measures`} without limits`,
    set_aside: (count) => `${count === 1 ? '1 reading' : `${count} readings`} set aside`,
  },
  notJudged: (parts) => `Not judged: ${parts.join('; ')}.`,
  open: 'Open the report',
  hash: (hash) =>
    `SHA-256 of its data: ${hash}. Keep this mail: by this value anybody can check that the report has not been replaced.`,
  notMade: (title, company) => `No report: ${title} (${company})`,
  nothing:
    'No report was made, because no sensorbox with the chosen measures was on the asset in this month.',
  tooLarge:
    'No report was made, because it would have more than a million readings. Choose fewer measures, or make reports of shorter periods.',
  openPage: 'Open the reports',
  over: (subject, company) => `No more reports of ${subject} (${company})`,
  overText: (subject) =>
    `${subject} no longer belongs to the company, because it was deleted or delivered. So its monthly report has ended.`,
  footer: (subject, company) =>
    `You get this mail at the beginning of each month, because somebody at ${company} has chosen you for the reports of ${subject}. Admins and managers can change that on the page of its reports.`,
}

const de: MonthlyWords = {
  title: (subject, month) => `${subject}, ${month}`,
  subject: (nr, title, company) => `Bericht ${nr}: ${title} (${company})`,
  judged: (judgement, level) => {
    const within =
      level === 'critical' ? 'der kritischen Grenzen' : 'der Warngrenzen und der kritischen Grenzen'
    const limits = level === 'critical' ? 'kritischen Grenzen' : 'Warngrenzen und kritischen Grenzen'
    return {
      within: `Die ganze Zeit innerhalb ${within}.`,
      readings: `Keine Abweichung von den ${limits} in den Messwerten dieses Berichts.`,
      partly: `Keine Abweichung, solange die ${limits} galten. Zeitweise gab es keine.`,
      unjudged: `Es gab keine ${limits} zum Beurteilen.`,
      nothing: 'In diesem Monat gibt es keine Messwerte.',
    }[judgement]
  },
  outside: (level, count) =>
    `Außerhalb der ${level === 'critical' ? 'kritischen Grenzen' : 'Warngrenzen oder der kritischen Grenzen'} in ${count === 1 ? '1 Abweichung' : `${count} Abweichungen`}.`,
  readings: (count, expected, gaps) => {
    const found =
      expected === null
        ? `${count} Messwerte`
        : expected.isExceeded
          ? `${count} Messwerte, ${expected.count} erwartet`
          : `${count} von ${expected.count} Messwerten`
    return `${found}, ${gaps === 1 ? '1 Lücke' : `${gaps} Lücken`}.`
  },
  missing: {
    without_box_days: (count) => `${count === 1 ? '1 Tag' : `${count} Tage`} ohne Sensorbox`,
    unreadable: (count) =>
      `die Messwerte von ${count === 1 ? '1 gelieferten Sensorbox' : `${count} gelieferten Sensorboxen`} ohne Kopie`,
    deleted: (count) =>
      `fehlende frühere Messwerte von ${count === 1 ? '1 Sensorbox' : `${count} Sensorboxen`}`,
    silent: (count) => `${count === 1 ? '1 Messgröße' : `${count} Messgrößen`} ohne Messwerte`,
    late: (count) => `${count === 1 ? '1 Messgröße' : `${count} Messgrößen`}, anfangs ohne Messwerte`,
    unjudged: (count) => `${count === 1 ? '1 Messgröße' : `${count} Messgrößen`}, zeitweise ohne Grenzen`,
    unlimited: (count) => `${count === 1 ? '1 Messgröße' : `${count} Messgrößen`} ohne Grenzen`,
    set_aside: (count) =>
      `${count === 1 ? '1 beiseitegelegter Messwert' : `${count} beiseitegelegte Messwerte`}`,
  },
  notJudged: (parts) => `Nicht beurteilt: ${parts.join('; ')}.`,
  open: 'Bericht öffnen',
  hash: (hash) =>
    `SHA-256 seiner Daten: ${hash}. Bewahren Sie diese E-Mail auf: Mit diesem Wert lässt sich prüfen, dass der Bericht nicht ersetzt wurde.`,
  notMade: (title, company) => `Kein Bericht: ${title} (${company})`,
  nothing:
    'Es wurde kein Bericht erstellt, weil in diesem Monat keine Sensorbox mit den gewählten Messgrößen am Objekt war.',
  tooLarge:
    'Es wurde kein Bericht erstellt, weil er mehr als eine Million Messwerte hätte. Wählen Sie weniger Messgrößen, oder erstellen Sie Berichte über kürzere Zeiträume.',
  openPage: 'Berichte öffnen',
  over: (subject, company) => `Keine weiteren Berichte über ${subject} (${company})`,
  overText: (subject) =>
    `${subject} gehört nicht mehr zur Firma, weil es gelöscht oder ausgeliefert wurde. Der monatliche Bericht ist deshalb beendet.`,
  footer: (subject, company) =>
    `Sie erhalten diese E-Mail zu Beginn jedes Monats, weil jemand bei ${company} Sie für die Berichte über ${subject} ausgewählt hat. Admins und Manager können das auf der Seite der Berichte ändern.`,
}

export const monthlyWords: Readonly<Record<Language, MonthlyWords>> = { en, de }
