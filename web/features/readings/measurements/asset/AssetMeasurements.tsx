import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ChartSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { ChartFrame } from '../chart/ChartFrame.tsx'
import { NoReadings } from '../chart/NoReadings.tsx'
import { useChartAddress } from '../chart/use-chart-address.ts'
import { hasChoice, useControlsFold } from '../chart/use-controls-fold.ts'
import { useViewOfBoxes } from '../chart/use-view-of-boxes.ts'
import { chartFiltersQuery, customGroupsQuery } from '../chart-groups/api.ts'
import { ChartGroupTabs } from '../chart-groups/ChartGroupTabs.tsx'
import { useChartGroups } from '../chart-groups/use-chart-groups.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { rangeToLoad } from '../loading/load-plan.ts'
import { ReadingsLoader, useReadingsById } from '../loading/ReadingsLoader.tsx'
import { wholeDays } from '../loading/time-range.ts'
import { AssetChartFilter } from './AssetChartFilter.tsx'
import { type AssetBox, isPresent } from './asset-box.ts'
import { leavesOut } from './chart-filter.ts'
import { ShownChoice } from './ShownChoice.tsx'
import { isIn } from './stays.ts'
import { useAssetFilter } from './use-asset-filter.ts'
import { useAssetMarks } from './use-asset-marks.ts'
import { useAssetPanels } from './use-asset-panels.ts'

export interface AssetMeasurementsProps {
  stackId: string
  asset: { id: string; name: string }
  /** The boxes that are or were on the asset, in the order of the legend. */
  boxes: readonly AssetBox[]
}

/**
 * The readings of an asset in shared charts: what its boxes measured while they were on it. Give it a key per asset.
 */
export function AssetMeasurements(props: AssetMeasurementsProps) {
  const { stackId, asset, boxes } = props
  // Charts that the saved choice leaves out must not be drawn first: the page would jump.
  const isChoiceLoading = useQuery(chartFiltersQuery(stackId, asset.id)).isLoading
  const areGroupsLoading = useQuery(customGroupsQuery(stackId)).isLoading
  if (boxes.every((box) => box.newest === null)) return <NoReadings />
  return isChoiceLoading || areGroupsLoading ? <ChartSkeleton /> : <AssetChart {...props} />
}

function AssetChart({ stackId, asset, boxes }: AssetMeasurementsProps) {
  const t = useT()
  const address = useChartAddress()
  const [mode, setMode] = useState<'average' | 'raw'>('average')
  const filter = useAssetFilter(stackId, asset.id)
  const measuring = useMemo(() => boxes.filter((box) => box.newest !== null), [boxes])
  const chart = useViewOfBoxes(stackId, measuring, address)
  const inSight = measuring.filter((box) => isPresent(box) || isIn(box.stays, chart.visible))
  const seen = filter.shownBoxes(inSight)
  const boxTypes = useMemo(() => measuring.flatMap(({ boxType }) => boxType ?? []), [measuring])
  const types = useMemo(() => [...new Set(measuring.flatMap((box) => box.types))], [measuring])
  const {
    custom,
    groups,
    group,
    charts: all,
  } = useChartGroups(stackId, boxTypes, types, address.present.group)
  const charts = filter.shownCharts(all, group)
  const { readingsById, onShown } = useReadingsById()
  const { alarms, marks, setAside } = useAssetMarks({
    stackId,
    assetId: asset.id,
    seen,
    boxes,
    days: wholeDays(rangeToLoad(chart.visible)),
    now: chart.now,
  })
  const { drawn, panels } = useAssetPanels({
    charts,
    boxes: measuring,
    seen,
    readingsById,
    setAside,
    now: chart.now,
  })
  const states = seen.flatMap(({ id }) => readingsById.get(id) ?? [])
  const { sensorbox_ids: chosen, chart_ids: chosenCharts } = filter.saved
  const words = (what: 'someBoxes' | 'someCharts', saved: readonly string[], shown: number, count: number) =>
    leavesOut(saved, shown, count)
      ? t(`measurements:filter.${what}`, { shown: formatNumber(shown), count })
      : null
  const boxChoice = words('someBoxes', chosen, seen.length, inSight.length)
  const shownCharts = filter.shownCharts(all, undefined)
  const chartChoice = words('someCharts', chosenCharts, shownCharts.length, all.length)
  const fold = useControlsFold({ hasChoice: hasChoice(address.opened) })
  return (
    <section aria-label={t('measurements:title')} data-folded={fold.folded || undefined}>
      <ChartGroupTabs
        groups={groups}
        chosen={group?.id ?? null}
        onChoose={(id) => address.write({ group: id ?? undefined })}
        custom={custom}
        boxType={boxTypes[0] ?? ''}
        choice={
          (boxChoice !== null || chartChoice !== null) && (
            <ShownChoice
              boxes={boxChoice}
              charts={chartChoice}
              onShowAll={(part) =>
                filter.save({ sensorbox_ids: [...chosen], chart_ids: [...chosenCharts], [part]: [] })
              }
            />
          )
        }
      >
        <AssetChartFilter
          boxes={measuring}
          offered={inSight}
          charts={all}
          saved={filter.saved}
          onSave={filter.save}
        />
        <ExportButton
          asset={asset}
          chosen={boxChoice === null ? null : { boxIds: seen.map(({ id }) => id), words: boxChoice }}
          seen={chart.visible}
        />
      </ChartGroupTabs>
      {seen.map((box) => (
        <ReadingsLoader
          key={box.id}
          id={box.id}
          onShown={onShown}
          sensorboxId={box.id}
          assetId={asset.id}
          types={box.types}
          newest={box.newest}
          visible={chart.visible}
          mode={mode}
        />
      ))}
      <ChartFrame
        name={asset.name}
        subject={{ kind: 'asset', id: asset.id }}
        choice={[boxChoice, chartChoice].flatMap((words) => words ?? []).join(', ')}
        charts={charts}
        drawn={drawn}
        panels={panels}
        chart={chart}
        mode={mode}
        onMode={setMode}
        fold={fold}
        alarms={alarms}
        marks={marks}
        known={undefined}
        loading={states.length < seen.length || states.some(({ loading }) => loading)}
        failure={states.find(({ failure }) => failure)?.failure ?? null}
        retry={() => {
          for (const { failure, retry } of states) if (failure) retry()
        }}
      />
    </section>
  )
}
