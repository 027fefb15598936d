import type { MeasureType } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { type ChartSearch, chartSearchOf } from '../../paths/chart-search.ts'
import { loadFailureText } from '../../platform/api/failure-text.ts'
import { toCsv } from '../../platform/files/csv.ts'
import { downloadText } from '../../platform/files/download-text.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../platform/time/time-settings.ts'
import type { ChartAlarm, ChartLimits, TimeRange } from '../../ui/chart/chart-types.ts'
import { TimeChart } from '../../ui/chart/TimeChart.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { alarmText } from './alarm-text.ts'
import { alarmsQuery, firstReadingQuery, happeningsQuery } from './api.ts'
import { ChartBar } from './ChartBar.tsx'
import { chartPanels } from './chart-panels.ts'
import { rangeToLoad } from './load-plan.ts'
import { marksOf } from './marks.ts'
import c from './measurements.module.css'
import { readingsRows } from './readings-rows.ts'
import { dayMs } from './time-range.ts'
import { useChartView } from './use-chart-view.ts'
import { useReadings } from './use-readings.ts'

export interface MeasurementViewProps {
  stackId: string
  sensorboxId: string
  /** What the box is called, for the chart's name and the file. */
  name: string
  /** What its model measures. */
  types: readonly MeasureType[]
  /** When its newest reading was taken, in milliseconds; `null` without readings. */
  newest: number | null
  /** Whether the box should have reported since its newest reading: only then the time since is a gap. */
  overdue: boolean
  limits: ReadonlyMap<MeasureType, ChartLimits>
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
  return <Chart {...props} newest={newest} />
}

function Chart(props: MeasurementViewProps & { newest: number }) {
  const { stackId, sensorboxId, name, types, newest, overdue, limits } = props
  const t = useT()
  const format = useTimeFormat()
  const [mode, setMode] = useState<'average' | 'raw'>('average')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [address, onAddress] = useChartAddress()
  const [wantsAll, setWantsAll] = useState(address.range === 'all')
  const first = useQuery({ ...firstReadingQuery(stackId, sensorboxId, types), enabled: wantsAll })
  const chart = useChartView({
    extent: { first: first.data ?? null, last: newest },
    address,
    onAddress,
    wantsAll: () => setWantsAll(true),
  })
  const shown = useReadings({ sensorboxId, types, newest, visible: chart.visible, mode })
  const days = wholeDays(rangeToLoad(chart.visible))
  const alarms = useQuery(alarmsQuery(stackId, sensorboxId, days))
  const happenings = useQuery(happeningsQuery(stackId, sensorboxId, days))
  const marks = useMemo(() => marksOf(happenings.data ?? []), [happenings.data])

  const panels = useMemo(
    () => chartPanels(types, shown.loaded, shown.grain, limits),
    [types, shown.loaded, shown.grain, limits],
  )
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
  const nothing = shown.loaded === undefined || shown.loaded.series.size === 0

  const exportCsv = () => {
    if (!shown.loaded) return
    const visibleTypes = types.filter((type) => !hidden.has(type))
    const csv = toCsv(readingsRows(shown.loaded, visibleTypes, chart.visible, format))
    downloadText(csv, fileName(name, chart.visible), 'text/csv;charset=utf-8')
  }
  return (
    <section aria-label={t('measurements:title')}>
      <ChartBar
        chart={chart}
        mode={mode}
        onMode={setMode}
        view={view}
        onView={setView}
        onExport={exportCsv}
        nothingToExport={nothing}
        loading={shown.loading}
      />
      {shown.failure && <ErrorState title={loadFailureText(shown.failure)} onRetry={shown.retry} />}
      {!(shown.failure && nothing) && (
        <div className={c.chart}>
          <TimeChart
            key={chart.resets}
            label={t('measurements:readingsOf', { name })}
            panels={panels}
            range={chart.range}
            onRangeChange={chart.onVisible}
            covered={known}
            alarms={lane}
            marks={marks}
            time={format}
            view={view}
            hidden={hidden}
            onHiddenChange={setHidden}
            loading={shown.loading}
          />
        </div>
      )}
    </section>
  )
}

/** What the address said of the chart when it was opened, and a way to let it say something else. */
function useChartAddress(): [ChartSearch, (search: ChartSearch) => void] {
  const navigate = useNavigate()
  const [opened] = useState(chartSearchOf(useSearch({ strict: false })))
  const write = useCallback(
    ({ range, from, to }: ChartSearch) => {
      // In place of the present entry: Back leaves the box, and does not undo each zoom.
      const search = (given: object) => ({ ...given, range, from, to })
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    },
    [navigate],
  )
  return [opened, write]
}

/** Alarms are asked for by whole days, so that not every step of the chart asks again. */
function wholeDays({ from, to }: TimeRange): TimeRange {
  return { from: Math.floor(from / dayMs) * dayMs, to: Math.ceil(to / dayMs) * dayMs }
}

function fileName(name: string, range: TimeRange): string {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return `${plain || 'readings'}_${day(range.from)}_${day(range.to)}.csv`
}
