import type { TimeRange } from '../../../ui/chart/chart-types.ts'

/** Returns a file name made of the name and the days, using only letters that every system accepts. */
export function fileName(name: string, range: TimeRange, ending: 'csv' | 'png'): string {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return `${plain || 'readings'}_${day(range.from)}_${day(range.to)}.${ending}`
}
