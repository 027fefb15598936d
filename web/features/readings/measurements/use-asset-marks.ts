import { useQueries } from '@tanstack/react-query'
import { t } from '../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import type { ChartAlarm, ChartMark, TimeRange } from '../../../ui/chart/chart-types.ts'
import { alarmText } from './alarm-text.ts'
import { alarmsQuery, happeningsQuery } from './api.ts'
import { marksOf } from './marks.ts'

/** Returns the alarms, shocks and door events of several boxes in these days, each labelled with its box. */
export function useAssetMarks(
  stackId: string,
  boxes: readonly { id: string; name: string }[],
  days: TimeRange,
  now: number,
): { alarms: ChartAlarm[]; marks: ChartMark[] } {
  const format = useTimeFormat()
  const named = (box: number, text: string) => t('measurements:ofBox', { name: boxes[box]?.name ?? '', text })
  const alarms = useQueries({ queries: boxes.map(({ id }) => alarmsQuery(stackId, id, days)) })
  const happenings = useQueries({ queries: boxes.map(({ id }) => happeningsQuery(stackId, id, days)) })
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
      marksOf(data).map((mark) => ({ ...mark, label: named(box, mark.label) })),
    ),
  }
}
