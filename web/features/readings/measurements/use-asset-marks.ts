import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import type { ChartAlarm, ChartMark, TimeRange } from '../../../ui/chart/chart-types.ts'
import { alarmText } from './alarm-text.ts'
import { alarmsQuery, happeningsQuery, setAsideQuery } from './api.ts'
import { marksOf } from './marks.ts'
import { type SetAside, setAsideOf } from './set-aside.ts'

/** Returns the alarms, shocks, door events and readings set aside of several boxes in these days, each labelled with its box. */
export function useAssetMarks(
  stackId: string,
  boxes: readonly { id: string; name: string; types: readonly MeasureType[] }[],
  days: TimeRange,
  now: number,
): {
  alarms: ChartAlarm[]
  marks: ChartMark[]
  /** By box id. */
  setAside: ReadonlyMap<string, ReadonlyMap<MeasureType, readonly SetAside[]>>
} {
  const format = useTimeFormat()
  const named = (box: number, text: string) => t('measurements:ofBox', { name: boxes[box]?.name ?? '', text })
  const alarms = useQueries({ queries: boxes.map(({ id }) => alarmsQuery(stackId, id, days)) })
  const happenings = useQueries({ queries: boxes.map(({ id }) => happeningsQuery(stackId, id, days)) })
  const apart = useQueries({ queries: boxes.map(({ id, types }) => setAsideQuery(stackId, id, types, days)) })
  const boxIds = boxes.map(({ id }) => id).join()
  const version = apart.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: boxIds represents boxes, and version the data
  const setAside = useMemo(
    () => new Map(boxes.map(({ id }, box) => [id, setAsideOf(apart[box]?.data ?? [])])),
    [boxIds, version],
  )
  return {
    alarms: alarms.flatMap(({ data = [] }, box) =>
      data.map((alarm) => ({
        from: Date.parse(alarm.opened_at),
        to: alarm.closed_at === null ? now : Date.parse(alarm.closed_at),
        state: alarm.level,
        label: named(box, alarmText(alarm, format)),
      })),
    ),
    marks: happenings.flatMap(({ data = [] }, box) =>
      marksOf([...data, ...(apart[box]?.data ?? [])]).map((mark) => ({
        ...mark,
        label: named(box, mark.label),
      })),
    ),
    setAside,
  }
}
