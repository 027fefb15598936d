import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../../platform/api/api-failure.ts'
import { useColumns } from '../../../platform/layout/use-columns.ts'
import type { TimeRange } from '../../../ui/chart/chart-types.ts'
import { aheadFor, savesData } from './ahead.ts'
import { fetchReadings, splitRange } from './api.ts'
import { predictionDelayMs } from './load-plan.ts'
import {
  coveredShare,
  type Grain,
  type Loaded,
  loadReadings,
  type Readings,
  withoutTail,
} from './load-readings.ts'
import { samplingFor } from './sampling.ts'
import { lengthOf } from './time-range.ts'

export interface WantedReadings {
  sensorboxId: string
  types: readonly MeasureType[]
  /** When the newest reading was taken; when it moves on, what is new is loaded. */
  newest: number | null
  visible: TimeRange
  mode: 'average' | 'raw'
}

export interface ShownReadings {
  /** What to draw: the wanted grain, or what was drawn before it until it is there. */
  loaded: Loaded | undefined
  grain: Grain
  /** Whether what is seen isn't whole yet. */
  loading: boolean
  /** Why the last load has failed. */
  failure: ApiFailure | null
  retry: () => void
}

/** The readings of one box for what is seen of its chart, loaded as they are needed. One box for the life of the hook. */
export function useReadings(wanted: WantedReadings): ShownReadings {
  const { sensorboxId, types, newest, visible, mode } = wanted
  const grain: Grain = mode === 'raw' ? 'raw' : samplingFor(lengthOf(visible))
  const [readings, setReadings] = useState<Readings>(new Map())
  const latest = useRef<Readings>(readings)
  const known = useRef(newest)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const typeList = types.join()
  const { from, to } = visible
  const { phone } = useColumns()
  const [began] = useState(from)
  const ahead = aheadFor({ phone, savesData: savesData(), wentBack: from < began })

  // biome-ignore lint/correctness/useExhaustiveDependencies: typeList stands for types; attempt asks again
  useEffect(() => {
    const abort = new AbortController()
    const take = (next: Readings) => {
      if (abort.signal.aborted) return
      latest.current = next
      setReadings(next)
    }
    if (known.current !== null && newest !== null && newest > known.current) {
      take(withoutTail(latest.current, known.current))
    }
    known.current = newest
    if (types.length === 0) return
    setFailure(null)
    const box = { sensorboxId, types, signal: abort.signal }
    loadReadings({ from, to }, grain, ahead, {
      current: () => latest.current,
      split: (wantedGrain, range) => splitRange(box, wantedGrain, range),
      fetchPart: (wantedGrain, part) => fetchReadings(box, wantedGrain, part),
      onLoaded: take,
      rest: () => restFor(predictionDelayMs, abort.signal),
    }).catch((error: unknown) => {
      if (abort.signal.aborted) return
      if (!(error instanceof ApiFailure)) throw error
      // Without a session the login follows by itself.
      if (error.status !== 401) setFailure(error)
    })
    return () => abort.abort()
  }, [sensorboxId, typeList, grain, ahead, from, to, newest, attempt])

  const whole = isWhole(readings, grain, visible)
  const before = useRef<Grain>(grain)
  const shown = whole ? grain : standIn(readings, visible, grain, before.current)
  useEffect(() => {
    before.current = shown
  }, [shown])
  return {
    loaded: readings.get(shown),
    grain: shown,
    loading: !whole && failure === null && types.length > 0,
    failure,
    retry: () => setAttempt((count) => count + 1),
  }
}

/** Comes back after the time, and never when there is nothing to go on with any more. */
function restFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms)
    signal.addEventListener('abort', () => window.clearTimeout(timer))
  })
}

/** Once this much of the visible range is there, the rest (usually the newest minutes) can come without a word. */
const wholeFrom = 0.98

function isWhole(readings: Readings, grain: Grain, visible: TimeRange): boolean {
  return coveredShare(readings.get(grain), visible) >= wholeFrom
}

/** What is drawn until the wanted grain is whole: what was drawn before, else hours where they are there. */
function standIn(readings: Readings, visible: TimeRange, wanted: Grain, before: Grain): Grain {
  if (isWhole(readings, before, visible)) return before
  if (isWhole(readings, '1h', visible)) return '1h'
  return (readings.get(wanted)?.series.size ?? 0) > 0 ? wanted : before
}
