import type { MeasureType } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { besideBefore } from '../../paths/chart-search.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../platform/time/time-settings.ts'
import type { ChartAlarm, ChartLimits } from '../../ui/chart/chart-types.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ChartGroupTabs, chartsFor, customGroupsQuery, shownGroups } from '../charts/public.tsx'
import { alarmText } from './alarm-text.ts'
import { alarmsQuery, firstReadingQuery, happeningsQuery, protectionQuery } from './api.ts'
import { BesideChoice, type OtherBox } from './BesideChoice.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { chartPanels } from './chart-panels.ts'
import type { DrawnReadings } from './drawn-readings.ts'
import { ExportButton } from './ExportButton.tsx'
import { rangeToLoad } from './load-plan.ts'
import { marksOf } from './marks.ts'
import { ReadingsLoader } from './ReadingsLoader.tsx'
import { wholeDays } from './time-range.ts'
import { useBeside } from './use-beside.ts'
import { useChartAddress } from './use-chart-address.ts'
import { useChartView } from './use-chart-view.ts'
import { useReadings } from './use-readings.ts'

export interface MeasurementViewProps {
  stackId: string
  sensorboxId: string
  /** It is what the stack has kept of a box that is another's now. */
  isCopy: boolean
  /** What the box is called, for the chart's name and the file. */
  name: string
  /** Its type, by which groups of charts are meant. */
  boxType: string
  /** What its model measures. */
  types: readonly MeasureType[]
  /** When its newest reading was taken, in milliseconds; `null` without readings. */
  newest: number | null
  /** Whether the box should have reported since its newest reading: only then the time since is a gap. */
  overdue: boolean
  limits: ReadonlyMap<MeasureType, ChartLimits>
  /** The boxes that can be laid beside it. */
  others: readonly OtherBox[]
  /** Told when the others are to be loaded. */
  onWantOthers: () => void
}

/** The readings of one box over time. Give it a key by box: it remembers what it has loaded of one. */
export function MeasurementView(props: MeasurementViewProps) {
  const { types, newest } = props
  const t = useT()
  if (newest === null || types.length === 0) {
    return (
      <EmptyState
        icon={<IconChartLine size={24} stroke={1.6} />}
        title={t('measurements:none')}
        hint={t('measurements:noneHint')}
      />
    )
  }
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
    overdue,
    limits,
    others,
    onWantOthers,
  } = props
  const t = useT()
  const format = useTimeFormat()
  const [mode, setMode] = useState<'average' | 'raw'>('average')
  const address = useChartAddress()
  const [wantsAll, setWantsAll] = useState(address.opened.range === 'all')
  const first = useQuery({ ...firstReadingQuery(stackId, sensorboxId, types), enabled: wantsAll })
  const chart = useChartView({
    extent: { first: first.data ?? null, last: newest },
    address: address.opened,
    onAddress: address.writeSpan,
    wantsAll: () => setWantsAll(true),
  })
  const shown = useReadings({ sensorboxId, types, newest, visible: chart.visible, mode })
  const days = wholeDays(rangeToLoad(chart.visible))
  const alarms = useQuery(alarmsQuery(stackId, sensorboxId, days))
  const happenings = useQuery(happeningsQuery(stackId, sensorboxId, days))
  const marks = useMemo(() => marksOf(happenings.data ?? []), [happenings.data])

  const { data: custom = [] } = useQuery(customGroupsQuery(stackId))
  const groups = useMemo(
    () => shownGroups(custom, { boxTypes: [boxType], measures: types }),
    [custom, boxType, types],
  )
  const group = groups.find(({ id }) => id === address.present.group)
  const charts = useMemo(() => group?.charts ?? chartsFor(types), [group, types])

  const besideId = address.present.beside
  useEffect(() => {
    if (besideId !== undefined && besideId !== besideBefore) onWantOthers()
  })
  const beside = useBeside({ chosen: besideId, box: { id: sensorboxId, types }, others, chart })
  const besideDrawn = beside.drawn
  const drawn = useMemo(
    (): DrawnReadings[] => [
      { id: null, name: null, loaded: shown.loaded, grain: shown.grain },
      ...(besideDrawn ? [besideDrawn] : []),
    ],
    [shown.loaded, shown.grain, besideDrawn],
  )
  const { data: protection } = useQuery(protectionQuery)
  const panels = useMemo(() => {
    const own = (protection ?? []).filter((limit) => limit.sensor_box_type === boxType)
    return chartPanels(charts, { drawn, types, limits, protection: own, leads: true })
  }, [charts, drawn, types, limits, protection, boxType])
  const lane = useMemo(
    (): ChartAlarm[] =>
      (alarms.data ?? []).map((alarm) => ({
        from: Date.parse(alarm.opened_at),
        to: alarm.closed_at === null ? chart.now : Date.parse(alarm.closed_at),
        state: alarm.level,
        label: alarmText(alarm, format),
      })),
    [alarms.data, chart.now, format],
  )
  const { from, to } = chart.visible
  const covered = shown.loaded?.covered.find((span) => span.from <= from && span.to > from)
  const knownFrom = covered?.from
  const knownTo = covered && Math.min(covered.to, overdue ? to : newest)
  const known = useMemo(
    () => (knownFrom !== undefined && knownTo !== undefined ? { from: knownFrom, to: knownTo } : undefined),
    [knownFrom, knownTo],
  )
  return (
    <section aria-label={t('measurements:title')}>
      <ChartGroupTabs
        groups={groups}
        chosen={group?.id ?? null}
        onChoose={(id) => address.write({ group: id ?? undefined })}
        custom={custom}
        boxType={boxType}
      >
        <BesideChoice
          chosen={besideId ?? null}
          others={others}
          onOpen={onWantOthers}
          onChoose={(value) => address.write({ beside: value ?? undefined })}
        />
        {!isCopy && <ExportButton boxIds={[sensorboxId]} seen={chart.visible} />}
      </ChartGroupTabs>
      {beside.wanted && (
        <ReadingsLoader
          key={beside.wanted.key}
          id={beside.wanted.key}
          onShown={beside.onShown}
          sensorboxId={beside.wanted.sensorboxId}
          types={beside.wanted.types}
          newest={beside.wanted.newest}
          visible={beside.wanted.visible}
          mode={mode}
        />
      )}
      <ChartFrame
        name={name}
        charts={charts}
        drawn={drawn}
        panels={panels}
        chart={chart}
        mode={mode}
        onMode={setMode}
        alarms={lane}
        marks={marks}
        known={known}
        loading={shown.loading || beside.loading}
        failure={shown.failure ?? beside.failure}
        retry={() => {
          shown.retry()
          beside.retry()
        }}
      />
    </section>
  )
}
