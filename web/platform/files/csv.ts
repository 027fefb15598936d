import type { CsvCell, CsvForm } from '@sensorstack/contract/platform/csv.ts'
import { reportLoadFailure } from '../../ui/on-demand/load-failure.ts'
import { loadPart } from '../../ui/on-demand/load-part.ts'
import { downloadText } from './download-text.ts'

/** Loads the module that writes CSV on first use. */
export const loadCsv = () => loadPart(() => import('@sensorstack/contract/platform/csv.ts'))

/** Saves rows as a CSV file through the browser. Shows a message if the module that writes CSV can't be loaded. */
export async function saveCsv(
  rows: readonly (readonly CsvCell[])[],
  fileName: string,
  form?: CsvForm,
): Promise<void> {
  await loadCsv().then(
    ({ csvFile }) => downloadText(csvFile(rows, form), fileName, 'text/csv;charset=utf-8'),
    reportLoadFailure,
  )
}
