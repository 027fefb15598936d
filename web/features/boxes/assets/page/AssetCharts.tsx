import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { ChartSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { chartLimits, copiedLimitsQuery, limitsQuery } from '../../../alarms/alarm-limits/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { AssetMeasurements } from '../../../readings/measurements/public.tsx'
import { assetPeriodsQuery } from '../api.ts'
import { boxesOfPeriods } from './boxes-of-periods.ts'

export interface AssetChartsProps {
  asset: Asset
  /** All boxes of the stack. */
  all: readonly Sensorbox[]
}

/** The readings of an asset's boxes from their time on it, in shared charts, with the limits of the boxes. */
export function AssetCharts({ asset, all }: AssetChartsProps) {
  const stackId = useCurrentStackId()
  const { data: periods, isLoading } = useQuery(assetPeriodsQuery(stackId, asset.id))
  const [boxes, copies] = useMemo(() => {
    const ids = new Set(periods?.map(({ sensorbox_id }) => sensorbox_id))
    const there = all.filter(({ id }) => ids.has(id))
    const isCopy = ({ combined_state }: Sensorbox) => combined_state === 'unavailable'
    return [there.filter((box) => !isCopy(box)), there.filter(isCopy)]
  }, [periods, all])
  const limits = useQueries({
    queries: boxes.map((box) => limitsQuery(stackId, { id: box.id, type: box.erp_type })),
    combine: (results) => results.map(({ data }) => data),
  })
  const copied = useQueries({
    queries: copies.map(({ id }) => copiedLimitsQuery(stackId, id)),
    combine: (results) => results.map(({ data }) => data),
  })
  const shown = useMemo(() => {
    const limitsOf = (id: string) =>
      copied[copies.findIndex((box) => box.id === id)] ??
      chartLimits(limits[boxes.findIndex((box) => box.id === id)])
    return boxesOfPeriods(periods ?? [], all, limitsOf)
  }, [periods, all, boxes, copies, limits, copied])
  if (isLoading) return <ChartSkeleton />
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <AssetMeasurements stackId={stackId} asset={asset} boxes={shown} />
    </Suspense>
  )
}
