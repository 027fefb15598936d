import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import { useQueries } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { ChartSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { chartLimits, limitsQuery } from '../../alarms/alarm-limits/public.tsx'
import { nameOf, newestReadingTime } from '../../core/sensorbox-kernel/public.ts'
import { useCurrentStackId } from '../../core/session/public.ts'
import { type AssetBox, AssetMeasurements } from '../../readings/measurements/public.tsx'

/** The readings of an asset's boxes in shared charts, with the limits that these boxes have in common. */
export function AssetCharts({ asset, boxes }: { asset: Asset; boxes: readonly Sensorbox[] }) {
  const stackId = useCurrentStackId()
  const limits = useQueries({
    queries: boxes.map((box) => limitsQuery(stackId, { id: box.id, type: box.erp_type })),
    combine: (results) => results.map(({ data }) => data),
  })
  const shown = useMemo(
    () =>
      boxes
        .map(
          (box, place): AssetBox => ({
            id: box.id,
            name: nameOf(box),
            boxType: box.erp_type,
            types: box.last_readings.map(({ type }) => type),
            newest: newestReadingTime(box),
            box,
            limits: chartLimits(limits[place]),
          }),
        )
        .sort((a, b) => compareNaturally(a.name, b.name)),
    [boxes, limits],
  )
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <AssetMeasurements stackId={stackId} asset={asset} boxes={shown} />
    </Suspense>
  )
}
