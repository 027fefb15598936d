import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../../../platform/api/api-failure.ts'
import { useColumns } from '../../../../platform/layout/use-columns.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import { fetchReadings, splitRange } from '../api.ts'
import { aheadFor, savesData } from './ahead.ts'
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
  /** Only what the box measured while it was on this asset. */
  assetId?: string
  types: readonly MeasureType[]
  /** Timestamp of the newest reading. When it changes, newer readings are loaded. */
  newest: number | null
  visible: TimeRange
  mode: 'average' | 'raw'
}

export interface ShownReadings {
  /** The readings to draw: of the wanted grain, or of the previous one until that is loaded. */
  loaded: Loaded | undefined
  grain: Grain
  /** Whether part of the visible range is still missing. */
  loading: boolean
  /** Why the last load failed. */
  failure: ApiFailure | null
  retry: () => void
}

/**
 * Loads the readings of one box as the visible part of its chart needs them. The box must not change during the life of
 * the hook.
 */
export function useReadings(wanted: WantedReadings): ShownReadings {
  const { sensorboxId, assetId, types, newest, visible, mode } = wanted
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: typeList represents types; attempt triggers a retry
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
    const box = { sensorboxId, assetId, types, signal: abort.signal }
    loadReadings({ from, to }, grain, ahead, {
      current: () => latest.current,
      split: (wantedGrain, range) => splitRange(box, wantedGrain, range),
      fetchPart: (wantedGrain, part) => fetchReadings(box, wantedGrain, part),
      onLoaded: take,
      rest: () => restFor(predictionDelayMs, abort.signal),
    }).catch((error: unknown) => {
      if (abort.signal.aborted) return
      if (!(error instanceof ApiFailure)) throw error
      // Without a session the login screen appears anyway.
      if (error.status !== 401) setFailure(error)
    })
    return () => abort.abort()
  }, [sensorboxId, assetId, typeList, grain, ahead, from, to, newest, attempt])

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

/** Resolves after the time, or never if the load has been aborted. */
function restFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms)
    signal.addEventListener('abort', () => window.clearTimeout(timer))
  })
}

/** Once this share of the visible range is loaded, the rest (usually the newest minutes) needs no loading state. */
const wholeFrom = 0.98

function isWhole(readings: Readings, grain: Grain, visible: TimeRange): boolean {
  return coveredShare(readings.get(grain), visible) >= wholeFrom
}

/** Returns the grain to draw until the wanted one is complete: the previous one, else hourly buckets if loaded. */
function standIn(readings: Readings, visible: TimeRange, wanted: Grain, before: Grain): Grain {
  if (isWhole(readings, before, visible)) return before
  if (isWhole(readings, '1h', visible)) return '1h'
  return (readings.get(wanted)?.series.size ?? 0) > 0 ? wanted : before
}
