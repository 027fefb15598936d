import type { CsvCell } from '@sensorstack/contract/platform/csv.ts'
import { decimalOf } from '../../ui/number/decimal.ts'
import { reportLoadFailure } from '../../ui/on-demand/load-failure.ts'
import { loadPart } from '../../ui/on-demand/load-part.ts'
import { downloadText } from './download-text.ts'

/** Loads the module that writes CSV on first use. */
export const loadCsv = () => loadPart(() => import('@sensorstack/contract/platform/csv.ts'))

/** Saves rows as a CSV file through the browser, with the decimal sign of its language. Shows a message if the module that writes CSV can't be loaded. */
export async function saveCsv(rows: readonly (readonly CsvCell[])[], fileName: string): Promise<void> {
  const decimal = decimalOf(navigator.language) === 'comma' ? ',' : '.'
  await loadCsv().then(
    ({ csvFile }) => downloadText(csvFile(rows, { decimal }), fileName, 'text/csv;charset=utf-8'),
    reportLoadFailure,
  )
}
