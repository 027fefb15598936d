import type { CsvCell, CsvForm } from '@sensorstack/contract/platform/csv.ts'
import { tellLoadFailure } from '../../ui/on-demand/load-failure.ts'
import { loadPart } from '../../ui/on-demand/load-part.ts'
import { downloadText } from './download-text.ts'

/** Loads the module that writes CSV, with its first use. */
export const loadCsv = () => loadPart(() => import('@sensorstack/contract/platform/csv.ts'))

/** Lets the browser save rows as a file of CSV, or shows that the module that writes CSV couldn't be loaded. */
export async function saveCsv(
  rows: readonly (readonly CsvCell[])[],
  fileName: string,
  form?: CsvForm,
): Promise<void> {
  await loadCsv().then(
    ({ csvFile }) => downloadText(csvFile(rows, form), fileName, 'text/csv;charset=utf-8'),
    tellLoadFailure,
  )
}
