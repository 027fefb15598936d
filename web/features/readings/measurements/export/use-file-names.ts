import { useSensorboxes } from '../../../core/sensorbox-kernel/public.tsx'
import { fetchStays } from '../api.ts'
import type { DrawnReadings, FileNames } from '../loading/drawn-readings.ts'

/**
 * Returns a function that fetches how lines are named in files. The chart is of this asset or box, which has this name. All rows of an
 * asset's chart name that asset; those of a box name the assets on which it was at their times.
 */
export function useFileNames(
  subject: { kind: 'asset' | 'sensorbox'; id: string },
  name: string,
): (drawn: readonly DrawnReadings[]) => Promise<(one: DrawnReadings) => FileNames> {
  const { data: boxes = [] } = useSensorboxes()
  const boxIdOf = ({ id, laterByMs }: DrawnReadings) =>
    subject.kind === 'sensorbox' && (id === null || laterByMs !== undefined) ? subject.id : (id ?? '')
  return async (drawn) => {
    const ids = subject.kind === 'asset' ? [] : [...new Set(drawn.map(boxIdOf))]
    const fetched = await Promise.all(ids.map(async (id) => [id, await fetchStays(id)] as const))
    const stays = new Map(fetched)
    return (one) => {
      const id = boxIdOf(one)
      return {
        sensorbox: id === subject.id ? name : (one.name ?? name),
        serialNumber: boxes.find((box) => box.id === id)?.serial_number ?? '',
        stays:
          subject.kind === 'asset'
            ? [{ name, fromMs: Number.NEGATIVE_INFINITY, toMs: null }]
            : (stays.get(id) ?? []),
      }
    }
  }
}
