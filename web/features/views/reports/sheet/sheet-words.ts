import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { defaultTimeFormat } from '@sensorstack/contract/platform/time.ts'
import { type TextKey, type Translate, translator } from '../../../../platform/i18n/translate.ts'
import { type TimeFormat, timeFormat } from '../../../../platform/time/time-format.ts'
import german from '../../../../texts/de/sheet.json'
import english from '../../../../texts/en/sheet.json'
import { formatNumber } from '../../../../ui/number/format-number.ts'

/** The texts of the printed sheet in each language. A report has its own language, whatever that of the web is. */
const catalogues = { en: { sheet: english }, de: { sheet: german } } satisfies Record<
  Language,
  { sheet: typeof english }
>

/** Writes the sheet of a report in its language and time zone. */
export interface SheetWords {
  readonly language: Language
  readonly t: Translate<TextKey<{ sheet: typeof english }>>
  /** A number with these decimals, and the decimal sign of the language. */
  number(value: number, decimals?: number): string
  /** A duration in its two largest units, with seconds next to minutes. */
  duration(ms: number): string
  share(part: number, whole: number): string
  /** The same for every reader, because it is paper. */
  readonly time: TimeFormat
  /** With seconds and the offset of the zone: `01.11.2026 06:00:12 (UTC+01:00)`. */
  exact(time: string): string
}

const decimalSigns: Readonly<Record<Language, string>> = { en: '.', de: ',' }
const nbsp = '\u00a0'

/** Returns the words of a report in this language, with times in this zone. */
export function sheetWords(language: Language, zone: string): SheetWords {
  const number = (value: number, decimals?: number) =>
    formatNumber(value, decimals).replace('.', decimalSigns[language])
  const time = timeFormat({ zone, format: defaultTimeFormat })
  return {
    language,
    t: translator(language, catalogues[language], number),
    number,
    duration: (ms) => formatDuration(ms, { language, withSeconds: true }),
    share: (part, whole) => `${number(whole === 0 ? 0 : shareOf(part, whole), 1)}${nbsp}%`,
    time,
    exact: (at) => `${time.as(at, defaultTimeFormat)} (UTC${time.as(at, 'Z')})`,
  }
}

/** Returns a share in percent with one decimal. It is 0 or 100 only if nothing or everything is meant. */
function shareOf(part: number, whole: number): number {
  const percent = Math.min(100, (part / whole) * 100)
  if (part > 0 && percent < 0.1) return 0.1
  return part < whole && percent > 99.9 ? 99.9 : percent
}
