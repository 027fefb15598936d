import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import type { ChartAlarm, ChartMark, TimeRange } from '../../../../ui/chart/chart-types.ts'
import { alarmsQuery, happeningsQuery, setAsideQuery } from '../api.ts'
import { marksOf } from '../chart/marks.ts'
import { type SetAside, setAsideOf } from '../chart/set-aside.ts'
import { alarmText } from '../sparkline/alarm-text.ts'
import type { AssetBox } from './asset-box.ts'
import { type Change, changesOf, partsIn } from './stays.ts'

export interface AssetMarksOptions {
  stackId: string
  assetId: string
  /** The boxes whose alarms, shocks, door events and readings set aside are marked. */
  seen: readonly AssetBox[]
  /** The boxes whose coming and leaving is marked. */
  boxes: readonly AssetBox[]
  days: TimeRange
  now: number
}

/**
 * Returns the alarms, shocks, door events and readings set aside of an asset's boxes in these days, each labelled with its box,
 * and when boxes came to the asset or left it. Nothing is marked for the times at which a box was elsewhere.
 */
export function useAssetMarks({ stackId, assetId, seen, boxes, days, now }: AssetMarksOptions): {
  alarms: ChartAlarm[]
  marks: ChartMark[]
  /** By box id. */
  setAside: ReadonlyMap<string, ReadonlyMap<MeasureType, readonly SetAside[]>>
} {
  const format = useTimeFormat()
  const named = (box: number, text: string) => t('measurements:ofBox', { name: seen[box]?.name ?? '', text })
  const alarms = useQueries({ queries: seen.map(({ id }) => alarmsQuery(stackId, id, days, assetId)) })
  const happenings = useQueries({
    queries: seen.map(({ id }) => happeningsQuery(stackId, id, days, assetId)),
  })
  const apart = useQueries({
    queries: seen.map(({ id, types }) => setAsideQuery(stackId, id, types, days, assetId)),
  })
  const seenIds = seen.map(({ id }) => id).join()
  const version = apart.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: seenIds represents seen, and version the data
  const setAside = useMemo(
    () => new Map(seen.map(({ id }, box) => [id, setAsideOf(apart[box]?.data ?? [])])),
    [seenIds, version],
  )
  return {
    alarms: alarms.flatMap(({ data = [] }, box) =>
      data.flatMap((alarm) =>
        partsIn(seen[box]?.stays ?? [], {
          from: Date.parse(alarm.opened_at),
          to: alarm.closed_at === null ? now : Date.parse(alarm.closed_at),
          state: alarm.level,
          label: named(box, alarmText(alarm, format)),
        }),
      ),
    ),
    marks: [
      ...happenings.flatMap(({ data = [] }, box) =>
        marksOf([...data, ...(apart[box]?.data ?? [])]).map((mark) => ({
          ...mark,
          label: named(box, mark.label),
        })),
      ),
      ...changesOf(boxes).map(
        (change): ChartMark => ({ time: change.time, state: 'inactive', label: changeText(change) }),
      ),
    ],
    setAside,
  }
}

function changeText({ left, came }: Change): string {
  const names = (list: readonly string[]) => list.join(', ')
  if (left.length === 0) return t('measurements:changes.came', { name: names(came) })
  if (came.length === 0) return t('measurements:changes.left', { name: names(left) })
  return t('measurements:changes.followed', { old: names(left), name: names(came) })
}
