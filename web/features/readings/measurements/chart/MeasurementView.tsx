import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useMemo, useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { ChartLimits } from '../../../../ui/chart/chart-types.ts'
import type { BoxLatest } from '../../../core/sensorbox-kernel/public.tsx'
import { ChartGroupTabs } from '../chart-groups/ChartGroupTabs.tsx'
import { useChartGroups } from '../chart-groups/use-chart-groups.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { knownSpan } from '../loading/known-span.ts'
import { rangeToLoad } from '../loading/load-plan.ts'
import { ReadingsLoader } from '../loading/ReadingsLoader.tsx'
import { wholeDays } from '../loading/time-range.ts'
import { useReadings } from '../loading/use-readings.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ComparisonChoice, type OtherBox } from './ComparisonChoice.tsx'
import { NoReadings } from './NoReadings.tsx'
import { useBoxMarks } from './use-box-marks.ts'
import { useBoxPanels } from './use-box-panels.ts'
import { useChartAddress } from './use-chart-address.ts'
import { useComparison } from './use-comparison.ts'
import { hasChoice, useControlsFold } from './use-controls-fold.ts'
import { useViewOfBoxes } from './use-view-of-boxes.ts'

export interface MeasurementViewProps {
  stackId: string
  sensorboxId: string
  /** Whether this is a copy that the stack has kept of a box that now belongs to another. */
  isCopy: boolean
  /** The box's name, for the chart's title and the files. */
  name: string
  /** The box's type, for which groups of charts are defined. */
  boxType: string
  /** The measures of its model. */
  types: readonly MeasureType[]
  /** Timestamp of its newest reading, in milliseconds; `null` without readings. */
  newest: number | null
  /** The box with its last readings. */
  box: BoxLatest
  /** Whether the box has missed its next report. Only then is the time since the newest reading shown as a gap. */
  overdue: boolean
  limits: ReadonlyMap<MeasureType, ChartLimits>
  /** The boxes that it can be compared with. */
  others: readonly OtherBox[]
  /** Called when the others should be loaded. */
  onWantOthers: () => void
}

/** The readings of one box over time. Give it a key per box, because it remembers what it has loaded. */
export function MeasurementView(props: MeasurementViewProps) {
  const { types, newest } = props
  if (newest === null || types.length === 0) return <NoReadings />
  return <BoxChart {...props} newest={newest} />
}

function BoxChart(props: MeasurementViewProps & { newest: number }) {
  const {
    stackId,
    sensorboxId,
    isCopy,
    name,
    boxType,
    types,
    newest,
    box: latest,
    overdue,
    limits,
    others,
    onWantOthers,
  } = props
  const t = useT()
  const [mode, setMode] = useState<'average' | 'raw'>('average')
  const address = useChartAddress()
  const { group: groupId, beside: comparedId } = address.present
  const chart = useViewOfBoxes(stackId, [{ id: sensorboxId, types, newest }], address)
  const shown = useReadings({ sensorboxId, types, newest, visible: chart.visible, mode })
  const days = wholeDays(rangeToLoad(chart.visible))
  const { alarms, marks, setAside } = useBoxMarks(stackId, { id: sensorboxId, types }, days, chart.now)
  const boxTypes = useMemo(() => [boxType], [boxType])
  const { custom, groups, group, charts: all } = useChartGroups(stackId, boxTypes, types, groupId)
  const charts = group?.charts ?? all
  const box = { id: sensorboxId, types }
  const comparison = useComparison({ chosen: comparedId, box, others, onWantOthers, chart })
  const fold = useControlsFold({ hasChoice: hasChoice(address.opened) })
  const { drawn, panels } = useBoxPanels({
    charts,
    shown,
    setAside,
    comparison: comparison.drawn,
    types,
    limits,
    boxType,
    box: latest,
    now: chart.now,
  })
  return (
    <section aria-label={t('measurements:title')} data-folded={fold.folded || undefined}>
      <ChartGroupTabs
        groups={groups}
        chosen={group?.id ?? null}
        onChoose={(id) => address.write({ group: id ?? undefined })}
        custom={custom}
        boxType={boxType}
      >
        <ComparisonChoice
          chosen={comparedId ?? null}
          others={others}
          onOpen={onWantOthers}
          onChoose={(value) => address.write({ beside: value ?? undefined })}
        />
        {!isCopy && <ExportButton boxIds={[sensorboxId]} seen={chart.visible} />}
      </ChartGroupTabs>
      {comparison.wanted && (
        <ReadingsLoader
          key={comparison.wanted.id}
          onShown={comparison.onShown}
          {...comparison.wanted}
          mode={mode}
        />
      )}
      <ChartFrame
        name={name}
        subject={{ kind: 'sensorbox', id: sensorboxId }}
        charts={charts}
        drawn={drawn}
        panels={panels}
        chart={chart}
        mode={mode}
        onMode={setMode}
        fold={fold}
        alarms={alarms}
        marks={marks}
        known={knownSpan(shown.loaded, chart.visible, { newest, overdue })}
        loading={shown.loading || comparison.loading}
        failure={shown.failure ?? comparison.failure}
        retry={() => {
          shown.retry()
          comparison.retry()
        }}
      />
    </section>
  )
}
