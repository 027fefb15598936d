import { Button } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconChartLine,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPhotoDown,
  IconTable,
  IconZoomReset,
} from '@tabler/icons-react'
import { useState } from 'react'
import { type Preset, presets } from '../../../../paths/chart-search.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { Segmented } from '../../../../ui/control/Segmented.tsx'
import { dayMs, lengthOf } from '../loading/time-range.ts'
import c from '../measurements.module.css'
import { TypedRange } from './TypedRange.tsx'
import type { ChartView } from './use-chart-view.ts'

export interface ChartBarProps {
  chart: ChartView
  mode: 'average' | 'raw'
  onMode: (mode: 'average' | 'raw') => void
  view: 'chart' | 'table'
  onView: (view: 'chart' | 'table') => void
  onExport: () => void
  exporting: boolean
  onPicture: () => void
  nothingToExport: boolean
  loading: boolean
  /** On a phone only the spans are shown, so that the chart is on the first screen; the button unfolds the rest. */
  folded: boolean
  onFold: (folded: boolean) => void
}

/** The bar above the chart: time span, average or raw, table, CSV and picture. */
export function ChartBar(props: ChartBarProps) {
  const { chart, mode, view } = props
  const t = useT()
  const [typing, setTyping] = useState(false)
  return (
    <div className={c.bar}>
      <Segmented<Preset | 'none'>
        label={t('measurements:range')}
        value={chart.preset ?? 'none'}
        options={presets.map((preset) => ({ value: preset, label: t(`measurements:presets.${preset}`) }))}
        onChange={(preset) => preset !== 'none' && chart.choose(preset)}
      />
      <span className={c.unfold}>
        <IconButton
          label={t('measurements:controls')}
          size="compact-xs"
          aria-expanded={!props.folded}
          onClick={() => props.onFold(!props.folded)}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.6} />
        </IconButton>
      </span>
      <span className={c.span}>
        <IconButton label={t('measurements:earlier')} size="compact-xs" onClick={() => chart.stepTo(-1)}>
          <IconChevronLeft size={14} stroke={1.6} />
        </IconButton>
        <button
          type="button"
          className={c.dates}
          title={t('measurements:typeRange')}
          aria-expanded={typing}
          onClick={() => setTyping(!typing)}
        >
          <SpanText range={chart.visible} now={chart.now} />
        </button>
        <IconButton
          label={t('measurements:later')}
          size="compact-xs"
          disabledReason={chart.atEnd && t('measurements:latest')}
          onClick={() => chart.stepTo(1)}
        >
          <IconChevronRight size={14} stroke={1.6} />
        </IconButton>
        {chart.preset === null && (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconZoomReset size={14} stroke={1.6} />}
            onClick={chart.reset}
          >
            {t('measurements:resetZoom')}
          </Button>
        )}
        <span role="status" className={c.loading}>
          {props.loading && t('measurements:loading')}
        </span>
      </span>
      <span className={c.mode}>
        <Segmented
          label={t('measurements:mode')}
          value={mode}
          options={[
            { value: 'average', label: t('measurements:average') },
            { value: 'raw', label: t('measurements:raw') },
          ]}
          onChange={props.onMode}
        />
        <span className={c.tools}>
          <IconButton
            label={view === 'chart' ? t('measurements:tableView') : t('measurements:chartView')}
            size="compact-xs"
            onClick={() => props.onView(view === 'chart' ? 'table' : 'chart')}
          >
            {view === 'chart' ? (
              <IconTable size={16} stroke={1.6} />
            ) : (
              <IconChartLine size={16} stroke={1.6} />
            )}
          </IconButton>
          <IconButton
            label={t('measurements:exportCsv')}
            size="compact-xs"
            disabledReason={props.nothingToExport && t('measurements:nothingToExport')}
            loading={props.exporting}
            onClick={props.onExport}
          >
            <IconDownload size={16} stroke={1.6} />
          </IconButton>
          <IconButton
            label={t('measurements:exportPicture')}
            size="compact-xs"
            disabledReason={
              props.nothingToExport
                ? t('measurements:nothingToExport')
                : view === 'table' && t('measurements:noPictureOfTable')
            }
            onClick={props.onPicture}
          >
            <IconPhotoDown size={16} stroke={1.6} />
          </IconButton>
        </span>
      </span>
      {typing && (
        <TypedRange
          range={chart.visible}
          onClose={() => setTyping(false)}
          onShow={(range) => {
            chart.showRange(range)
            setTyping(false)
          }}
        />
      )}
    </div>
  )
}

/** Longer spans are shown without the time of day. */
const byDaysFrom = 8 * dayMs

/**
 * Formats a span: `19.11. 05:48 to 21.11. 05:48`. Includes the year unless it is the current one; leaves out the time
 * of day for long spans.
 */
function SpanText({ range, now }: { range: TimeRange; now: number }) {
  const t = useT()
  const format = useTimeFormat()
  const year = (time: number) => format.as(time, 'YYYY')
  const long = lengthOf(range) >= byDaysFrom
  const text = (time: number, withYear: boolean) => {
    const day = withYear ? format.date(time) : format.day(time)
    return long ? day : `${day} ${format.shortClock(time)}`
  }
  const past = year(range.to) !== year(now)
  const from = text(range.from, year(range.from) !== year(range.to))
  return <>{t('measurements:fromTo', { from, to: text(range.to, past) })}</>
}
