import { useAssetNames, useSensorboxes } from '../../../core/sensorbox-kernel/public.tsx'
import type { DrawnReadings, FileNames } from '../loading/drawn-readings.ts'

/**
 * Returns a function that names the box and asset of a line for files. The chart is of this asset or box, which has this name; a line
 * of another period or of a box that has left has only its name.
 */
export function useFileNames(
  subject: { kind: 'asset' | 'sensorbox'; id: string },
  name: string,
): (drawn: DrawnReadings) => FileNames {
  const { data: boxes = [] } = useSensorboxes()
  const assetNames = useAssetNames()
  return (drawn) => {
    const id = drawn.id ?? (subject.kind === 'sensorbox' ? subject.id : null)
    const box = boxes.find((one) => one.id === id)
    const place = box?.asset_id ? (assetNames.get(box.asset_id) ?? null) : null
    return {
      sensorbox: drawn.name ?? name,
      serialNumber: box?.serial_number ?? '',
      asset: subject.kind === 'asset' ? name : place,
    }
  }
}
