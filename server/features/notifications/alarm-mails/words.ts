import { type OutageTrait, outageMs } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'

/** The texts of alarm mails in one language, in addition to those of reports. Numbers and times are already formatted. */
export interface AlarmWords {
  /** For subjects and titles, with the count: `2 critical alarms`. */
  critical(count: number, written: string): string
  attention(count: number, written: string): string
  over(count: number, written: string): string
  silent(count: number, written: string): string
  outage(written: string, company: string): string
  /** For one box: `Critical: Cold room 3, temperature above …`. */
  one(level: 'critical' | 'attention', name: string, broken: string): string
  oneOver(name: string, broken: string): string
  oneSilent(name: string): string
  inCompany(company: string): string
  fellSilent(from: string, to: string): string
  /** The common trait of all boxes of an outage. `by` is the network type of a connection profile. */
  common(what: OutageTrait['what'], name: string, by: string | null): string
  /** `9.5 °C at 15:11, 9.9 °C now`. */
  values(opened: string, time: string, now: string | null): string
  /** Before the name of the asset that a box is on. */
  onAsset: string
  worst: string
  more(count: number, written: string): string
  showSilent: string
  openAlarms: string
  forMember: string
  forContact(company: string): string
}

/** Lower-cases the first letter for use within an English sentence, except in an abbreviation such as CO₂. */
function withinSentence(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
}

const en: AlarmWords = {
  critical: (count, written) => (count === 1 ? '1 critical alarm' : `${written} critical alarms`),
  attention: (count, written) =>
    count === 1 ? '1 alarm that needs attention' : `${written} alarms that need attention`,
  over: (count, written) => (count === 1 ? '1 alarm is over' : `${written} alarms are over`),
  silent: (count, written) => (count === 1 ? '1 sensorbox is silent' : `${written} sensorboxes are silent`),
  outage: (written, company) =>
    `${written} sensorboxes of ${company} fell silent within ${formatDuration(outageMs)}`,
  one: (level, name, broken) =>
    `${level === 'critical' ? 'Critical' : 'Attention'}: ${name}, ${withinSentence(broken)}`,
  oneOver: (name, broken) => `Over: ${name}, ${withinSentence(broken)}`,
  oneSilent: (name) => `Silent: ${name} has not connected`,
  inCompany: (company) => ` (${company})`,
  fellSilent: (from, to) => `Missed between ${from} and ${to}.`,
  common: (what, name, by) =>
    ({
      profile: `All connect by the profile ${name}${by === null ? '' : ` (${by})`}.`,
      asset: `All are on the asset ${name}.`,
      model: `All are of the model ${name}.`,
      type: `All are of the type ${name}.`,
    })[what],
  values: (opened, time, now) => (now === null ? `${opened} at ${time}` : `${opened} at ${time}, ${now} now`),
  onAsset: 'in',
  worst: 'The first of them',
  more: (count, written) => (count === 1 ? 'And 1 more' : `And ${written} more`),
  showSilent: 'Show the silent sensorboxes',
  openAlarms: 'Open the alarms',
  forMember:
    'You get this mail because mails about alarms are switched on in your settings, and you look after the alarms of this company or are a contact of the asset. Change it there: account menu, Settings, Alarm mails.',
  forContact: (company) =>
    `You get this mail because ${company} has you down as a contact of the asset. If that is wrong, please tell them.`,
}

const de: AlarmWords = {
  critical: (count, written) => (count === 1 ? '1 kritischer Alarm' : `${written} kritische Alarme`),
  attention: (count, written) => (count === 1 ? '1 Warnung' : `${written} Warnungen`),
  over: (count, written) => (count === 1 ? '1 Alarm ist vorbei' : `${written} Alarme sind vorbei`),
  silent: (count, written) => (count === 1 ? '1 Sensorbox ist stumm' : `${written} Sensorboxen sind stumm`),
  outage: (written, company) =>
    `${written} Sensorboxen von ${company} sind innerhalb von ${formatDuration(outageMs, { language: 'de' })} verstummt`,
  one: (level, name, broken) => `${level === 'critical' ? 'Kritisch' : 'Auffällig'}: ${name}, ${broken}`,
  oneOver: (name, broken) => `Vorbei: ${name}, ${broken}`,
  oneSilent: (name) => `Stumm: ${name} hat sich nicht gemeldet`,
  inCompany: (company) => ` (${company})`,
  fellSilent: (from, to) => `Vermisst zwischen ${from} und ${to}.`,
  common: (what, name, by) =>
    ({
      profile: `Alle verbinden sich über das Profil ${name}${by === null ? '' : ` (${by})`}.`,
      asset: `Alle sitzen auf der Anlage ${name}.`,
      model: `Alle sind vom Modell ${name}.`,
      type: `Alle sind vom Typ ${name}.`,
    })[what],
  values: (opened, time, now) =>
    now === null ? `${opened} um ${time}` : `${opened} um ${time}, jetzt ${now}`,
  onAsset: 'an Anlage',
  worst: 'Die ersten davon',
  more: (count, written) => (count === 1 ? 'Und 1 weitere' : `Und ${written} weitere`),
  showSilent: 'Stumme Sensorboxen zeigen',
  openAlarms: 'Alarme öffnen',
  forMember:
    'Sie erhalten diese Mail, weil Mails zu Alarmen in Ihren Einstellungen eingeschaltet sind und Sie sich um die Alarme dieser Firma kümmern oder Kontakt der Anlage sind. Dort ändern Sie das: Kontomenü, „Settings“, „Alarm mails“.',
  forContact: (company) =>
    `Sie erhalten diese Mail, weil ${company} Sie als Kontakt der Anlage führt. Falls das nicht stimmt, sagen Sie dort bitte Bescheid.`,
}

/** The texts of each language. */
export const alarmWords: Readonly<Record<Language, AlarmWords>> = { en, de }
