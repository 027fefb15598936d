import { useMemo, useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { AssetChartFilter } from './AssetChartFilter.tsx'
import type { AssetBox } from './asset-box.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartGroupTabs } from './chart-groups/ChartGroupTabs.tsx'
import { useChartGroups } from './chart-groups/use-chart-groups.ts'
import { ExportButton } from './ExportButton.tsx'
import { rangeToLoad } from './load-plan.ts'
import { ReadingsLoader, useReadingsById } from './ReadingsLoader.tsx'
import { wholeDays } from './time-range.ts'
import { useAssetFilter } from './use-asset-filter.ts'
import { useAssetMarks } from './use-asset-marks.ts'
import { useAssetPanels } from './use-asset-panels.ts'
import { useChartAddress } from './use-chart-address.ts'
import { useViewOfBoxes } from './use-view-of-boxes.ts'

export interface AssetMeasurementsProps {
  stackId: string
  asset: { id: string; name: string }
  /** In the order of their line colours. */
  boxes: readonly AssetBox[]
}

/**
 * The readings of an asset's boxes in shared charts. Shows nothing while none of them has any. Give it a key per asset.
 */
export function AssetMeasurements(props: AssetMeasurementsProps) {
  const measuring = props.boxes.filter((box) => box.newest !== null)
  return measuring.length === 0 ? null : <AssetChart {...props} boxes={measuring} />
}

function AssetChart({ stackId, asset, boxes }: AssetMeasurementsProps) {
  const t = useT()
  const address = useChartAddress()
  const [mode, setMode] = useState<'average' | 'raw'>('average')
  const filter = useAssetFilter(stackId, asset.id)
  const seen = filter.shownBoxes(boxes)
  const boxTypes = useMemo(() => boxes.map(({ boxType }) => boxType), [boxes])
  const types = useMemo(() => [...new Set(boxes.flatMap((box) => box.types))], [boxes])
  const {
    custom,
    groups,
    group,
    charts: all,
  } = useChartGroups(stackId, boxTypes, types, address.present.group)
  const charts = filter.shownCharts(all, group)
  const chart = useViewOfBoxes(stackId, seen, address)
  const { readingsById, onShown } = useReadingsById()
  const days = wholeDays(rangeToLoad(chart.visible))
  const { alarms, marks, setAside } = useAssetMarks(stackId, seen, days, chart.now)
  const { drawn, panels } = useAssetPanels({ charts, boxes, seen, readingsById, setAside, now: chart.now })
  const states = seen.flatMap(({ id }) => readingsById.get(id) ?? [])
  return (
    <section aria-label={t('measurements:title')}>
      <ChartGroupTabs
        groups={groups}
        chosen={group?.id ?? null}
        onChoose={(id) => address.write({ group: id ?? undefined })}
        custom={custom}
        boxType={boxes[0]?.boxType ?? ''}
      >
        <AssetChartFilter boxes={boxes} charts={all} saved={filter.saved} onSave={filter.save} />
        <ExportButton boxIds={seen.map(({ id }) => id)} seen={chart.visible} />
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
