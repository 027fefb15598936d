import type { MeasureType } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import type { ChartLimits, SeriesColor } from '../../ui/chart/chart-types.ts'
import {
  ChartGroupTabs,
  chartFiltersQuery,
  chartsFor,
  customGroupsQuery,
  shownGroups,
  useSaveFilters,
} from '../charts/public.tsx'
import { AssetChartFilter } from './AssetChartFilter.tsx'
import { firstReadingQuery } from './api.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { shownOf } from './chart-filter.ts'
import { chartPanels } from './chart-panels.ts'
import { commonLimits } from './common-limits.ts'
import type { DrawnReadings } from './drawn-readings.ts'
import { ExportButton } from './ExportButton.tsx'
import { rangeToLoad } from './load-plan.ts'
import { ReadingsLoader, useToldReadings } from './ReadingsLoader.tsx'
import { wholeDays } from './time-range.ts'
import { useAssetMarks } from './use-asset-marks.ts'
import { useChartAddress } from './use-chart-address.ts'
import { useChartView } from './use-chart-view.ts'

/** A box of an asset, as its charts need it. */
export interface AssetBox {
  readonly id: string
  readonly name: string
  readonly boxType: string
  readonly types: readonly MeasureType[]
  /** When its newest reading was taken, in milliseconds; `null` without readings. */
  readonly newest: number | null
  readonly limits: ReadonlyMap<MeasureType, ChartLimits>
}

export interface AssetMeasurementsProps {
  stackId: string
  asset: { id: string; name: string }
  /** In the order in which their lines are coloured. */
  boxes: readonly AssetBox[]
}

/** Each box has a colour; beyond eight they come again, in dashes. */
const colorCount = 8

/** The readings of the boxes of an asset in common charts. Nothing while none of them has any. Give it a key by asset. */
export function AssetMeasurements(props: AssetMeasurementsProps) {
  const measuring = props.boxes.filter((box) => box.newest !== null)
  return measuring.length === 0 ? null : <AssetChart {...props} boxes={measuring} />
}

function AssetChart({ stackId, asset, boxes }: AssetMeasurementsProps) {
  const t = useT()
  const address = useChartAddress()
  const [mode, setMode] = useState<'average' | 'raw'>('average')
  const { data: saved = { sensorbox_ids: [], chart_ids: [] } } = useQuery(
    chartFiltersQuery(stackId, asset.id),
  )
  const save = useSaveFilters(stackId, asset.id)
  const ids = shownOf(
    boxes.map(({ id }) => id),
    saved.sensorbox_ids,
  )
  const seen = boxes.filter(({ id }) => ids.includes(id))
  const types = useMemo(() => [...new Set(boxes.flatMap((box) => box.types))], [boxes])

  const { data: custom = [] } = useQuery(customGroupsQuery(stackId))
  const groups = shownGroups(custom, { boxTypes: boxes.map(({ boxType }) => boxType), measures: types })
  const group = groups.find(({ id }) => id === address.present.group)
  const all = chartsFor(types)
  const chartIds = shownOf(
    all.map(({ id }) => id),
    saved.chart_ids,
  )
  // A group that shows nothing of what the filters leave shows its charts all the same: it was asked for.
  const ofGroup = group?.charts.filter(({ id }) => chartIds.includes(id))
  const charts =
    group === undefined
      ? all.filter(({ id }) => chartIds.includes(id))
      : ofGroup && ofGroup.length > 0
        ? ofGroup
        : group.charts

  const [wantsAll, setWantsAll] = useState(address.opened.range === 'all')
  const firsts = useQueries({
    queries: seen.map((box) => ({ ...firstReadingQuery(stackId, box.id, box.types), enabled: wantsAll })),
  })
  const known = firsts.flatMap(({ data }) => (data === undefined || data === null ? [] : [data]))
  const chart = useChartView({
    extent: {
      first: known.length > 0 ? Math.min(...known) : null,
      last: Math.max(...seen.map(({ newest }) => newest ?? 0)),
    },
    address: address.opened,
    onAddress: address.writeSpan,
    wantsAll: () => setWantsAll(true),
  })
  const { told, onShown } = useToldReadings()
  const { alarms, marks } = useAssetMarks(stackId, seen, wholeDays(rangeToLoad(chart.visible)), chart.now)
  const seenIds = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: seenIds stands for seen
  const drawn = useMemo(
    () =>
      seen.map((box): DrawnReadings => {
        const shown = told.get(box.id)
        const place = boxes.findIndex(({ id }) => id === box.id)
        return {
          id: box.id,
          name: box.name,
          loaded: shown?.loaded,
          grain: shown?.grain ?? '1h',
          color: ((place % colorCount) + 1) as SeriesColor,
          dashed: place >= colorCount,
          asOne: true,
        }
      }),
    [told, boxes, seenIds],
  )
  const seenCharts = charts.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: seenCharts stands for charts; with seen drawn is another, too
  const panels = useMemo(
    () => chartPanels(charts, { drawn, limits: commonLimits(seen), leads: false }),
    [seenCharts, drawn],
  )
  const states = seen.flatMap(({ id }) => told.get(id) ?? [])
  return (
    <section aria-label={t('measurements:title')}>
      <ChartGroupTabs
        groups={groups}
        chosen={group?.id ?? null}
        onChoose={(id) => address.write({ group: id ?? undefined })}
        custom={custom}
        boxType={boxes[0]?.boxType ?? ''}
      >
        <AssetChartFilter
          boxes={boxes}
          charts={all}
          saved={saved}
          onSave={(filters) => save.mutate(filters)}
        />
        <ExportButton boxIds={ids} seen={chart.visible} />
      </ChartGroupTabs>
      {seen.map((box) => (
        <ReadingsLoader
          key={box.id}
          id={box.id}
          onShown={onShown}
          sensorboxId={box.id}
          types={box.types}
          newest={box.newest}
          visible={chart.visible}
          mode={mode}
        />
      ))}
      <ChartFrame
        name={asset.name}
        charts={charts}
        drawn={drawn}
        panels={panels}
        chart={chart}
        mode={mode}
        onMode={setMode}
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
