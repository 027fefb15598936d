import { t } from '../../../platform/i18n/all-texts.ts'

/** The first match counts, because most browsers also claim to be those further down. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns a name such as `Firefox on Windows`. The user agent may be any text. */
export function sessionName(userAgent: string | null): string {
  const find = (known: readonly [RegExp, string][]) =>
    known.find(([sign]) => userAgent !== null && sign.test(userAgent))?.[1]
  const browser = find(browsers) ?? t('settings:unknownBrowser')
  const system = find(systems)
  return system ? t('settings:browserOn', { browser, system }) : browser
}
