import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { StayOnAsset } from '@sensorstack/contract/features/views/readings-export/readings-file.ts'
import { useSensorboxes } from '../../../core/sensorbox-kernel/public.tsx'
import { fetchLimits, fetchStays } from '../api.ts'
import type { DrawnReadings, FileNames } from '../loading/drawn-readings.ts'

/**
 * Returns a function that fetches how lines are named in files, and the limits at their times. The chart is of this asset or box, which has this name. All rows of an
 * asset's chart name that asset; those of a box name the assets on which it was at their times.
 */
export function useFileNames(
  subject: { kind: 'asset' | 'sensorbox'; id: string },
  name: string,
): (drawn: readonly DrawnReadings[]) => Promise<(one: DrawnReadings, type: MeasureType) => FileNames> {
  const { data: boxes = [] } = useSensorboxes()
  const boxIdOf = ({ id, laterByMs }: DrawnReadings) =>
    subject.kind === 'sensorbox' && (id === null || laterByMs !== undefined) ? subject.id : (id ?? '')
  return async (drawn) => {
    const ids = [...new Set(drawn.map(boxIdOf))]
    const stays =
      subject.kind === 'asset' ? new Map<string, StayOnAsset[]>() : await fetchEach(ids, fetchStays)
    const limits = await fetchEach(ids, fetchLimits)
    return (one, type) => {
      const id = boxIdOf(one)
      return {
        sensorbox: id === subject.id ? name : (one.name ?? name),
        limits: limits.get(id)?.get(type) ?? [],
        serialNumber: boxes.find((box) => box.id === id)?.serial_number ?? '',
        stays:
          subject.kind === 'asset'
            ? [{ name, fromMs: Number.NEGATIVE_INFINITY, toMs: null }]
            : (stays.get(id) ?? []),
      }
    }
  }
}

async function fetchEach<T>(
  ids: readonly string[],
  fetch: (id: string) => Promise<T>,
): Promise<Map<string, T>> {
  return new Map(await Promise.all(ids.map(async (id) => [id, await fetch(id)] as const)))
}
