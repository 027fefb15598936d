import type { TimeFormat } from '../../../../platform/time/time-format.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'

/**
 * Returns a file name made of the name and the days in the account's zone, using only letters that every system accepts.
 */
export function fileName(
  name: string,
  range: TimeRange,
  { ending, format }: { readonly ending: 'csv' | 'png'; readonly format: TimeFormat },
): string {
  const day = (ms: number) => format.as(ms, 'YYYY-MM-DD')
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return `${plain || 'readings'}_${day(range.from)}_${day(range.to)}.${ending}`
}
