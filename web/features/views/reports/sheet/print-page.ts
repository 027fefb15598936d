import type { Report } from '@sensorstack/contract/features/views/reports/report.ts'
import { sheetWords } from './sheet-words.ts'

/** Returns the rule for the printed pages of a report, with its number, its hash and the number of the page at their foot. */
export function printPage({ nr, hash, time_zone, language }: Report): string {
  const { t } = sheetWords(language, time_zone)
  const foot = [
    t('sheet:report', { nr: String(nr) }),
    `sha256 ${hash.slice(0, 8)} … ${hash.slice(-4)}`,
    t('sheet:times', { zone: time_zone }),
  ].join('   ')
  const pages = t('sheet:page', { page: '\u0001', pages: '\u0002' })
  const counted = quoted(pages).replace('\u0001', '" counter(page) "').replace('\u0002', '" counter(pages) "')
  const look = 'font: 8pt system-ui, sans-serif; color: #5c6871; white-space: pre;'
  return `@page report { size: A4; margin: 15mm 14mm 18mm;
    @bottom-left { content: ${quoted(foot)}; ${look} }
    @bottom-right { content: ${counted}; ${look} }
  }`
}

/** Returns text as a string of CSS. */
function quoted(text: string): string {
  return `"${text.replace(/["\\\n]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `)}"`
}
