import type { Chart } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiFailure } from '../../../../platform/api/api-failure.ts'
import { loadFailureText, notifyFailure } from '../../../../platform/api/failure-text.ts'
import { saveCsv } from '../../../../platform/files/csv.ts'
import { downloadBlob } from '../../../../platform/files/download-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useChartPicture } from '../../../../ui/chart/chart-picture.ts'
import type { ChartAlarm, ChartMark, ChartPanel, TimeRange } from '../../../../ui/chart/chart-types.ts'
import { TimeChart } from '../../../../ui/chart/TimeChart.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { fileName } from '../export/file-name.ts'
import { readingsRows } from '../export/readings-rows.ts'
import { useFileNames } from '../export/use-file-names.ts'
import { type DrawnReadings, shownLines } from '../loading/drawn-readings.ts'
import c from '../measurements.module.css'
import { ChartBar } from './ChartBar.tsx'
import type { ChartView } from './use-chart-view.ts'
import type { ControlsFold } from './use-controls-fold.ts'

export interface ChartFrameProps {
  /** The name of the box or asset, for the chart's title and the files. */
  name: string
  /** The asset or box whose chart it is. */
  subject: { kind: 'asset' | 'sensorbox'; id: string }
  /** Says which part of the readings is shown, for the picture and the file; empty if all are. */
  choice?: string
  charts: readonly Chart[]
  drawn: readonly DrawnReadings[]
  panels: readonly ChartPanel[]
  chart: ChartView
  mode: 'average' | 'raw'
  onMode: (mode: 'average' | 'raw') => void
  alarms: readonly ChartAlarm[]
  marks: readonly ChartMark[]
  /** The span whose readings are loaded. */
  known: TimeRange | undefined
  loading: boolean
  failure: ApiFailure | null
  retry: () => void
  fold: ControlsFold
}

/** A chart with its bar: time span, average or raw, table, CSV and picture. */
export function ChartFrame(props: ChartFrameProps) {
  const { name, choice = '', charts, drawn, panels, chart, failure } = props
  const t = useT()
  const format = useTimeFormat()
  const fetchNames = useFileNames(props.subject, name)
  const fileOf = (ending: 'csv' | 'png') =>
    fileName(choice ? `${name}, ${choice}` : name, chart.visible, { ending, format })
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const save = useMutation({
    mutationFn: async () => {
      const lines = shownLines(charts, drawn, hidden, await fetchNames(drawn))
      await saveCsv(readingsRows(lines, chart.visible, format), fileOf('csv'))
    },
    onError: (error) => notifyFailure(error, { title: t('measurements:exporting.failed') }),
  })
  const picture = useChartPicture()
  const nothing = panels.every((panel) => panel.series.every((series) => series.times.length === 0))
  const label = t('measurements:readingsOf', { name })
  return (
    <>
      <ChartBar
        chart={chart}
        mode={props.mode}
        onMode={props.onMode}
        view={view}
        onView={setView}
        onExport={() => save.mutate()}
        exporting={save.isPending}
        onPicture={() => {
          const { from, to } = chart.visible
          const span = t('measurements:fromTo', { from: format.minute(from), to: format.minute(to) })
          void picture.take([label, span, choice].filter(Boolean).join(', ')).then((blob) => {
            if (blob) downloadBlob(blob, fileOf('png'))
          })
        }}
        nothingToExport={nothing}
        loading={props.loading}
        {...props.fold}
      />
      {failure && <ErrorState title={loadFailureText(failure)} onRetry={props.retry} />}
      {!(failure && nothing) && (
        <div className={c.chart} ref={picture.frame}>
          <TimeChart
            key={chart.resets}
            label={label}
            panels={panels}
            range={chart.range}
            onRangeChange={chart.onVisible}
            covered={props.known}
            alarms={props.alarms}
            marks={props.marks}
            time={format}
            view={view}
            hidden={hidden}
            onHiddenChange={setHidden}
            loading={props.loading}
          />
        </div>
      )}
    </>
  )
}
