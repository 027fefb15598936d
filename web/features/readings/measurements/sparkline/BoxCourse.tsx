import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNow } from '../../../../platform/time/use-now.ts'
import { Sparkline } from '../../../../ui/reading/Sparkline.tsx'
import type { SparkLimits } from '../../../../ui/reading/sparkline-path.ts'
import { courseQuery } from '../api.ts'
import { hourMs, minuteMs } from '../loading/time-range.ts'
import { leastSpanOf } from '../measure-words.ts'
import c from '../measurements.module.css'

export interface BoxCourseProps {
  stackId: string
  sensorboxId: string
  type: MeasureType
  /** Parts of the line beyond these limits are highlighted. */
  limits?: SparkLimits
  state?: 'critical' | 'attention'
}

/**
 * The last 48 hours of one measure of a box as a sparkline, for rows of lists. Loads only if the row has room for it.
 */
export function BoxCourse({ stackId, sensorboxId, type, limits, state }: BoxCourseProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  const hour = Math.floor(useNow(minuteMs) / hourMs)
  useLayoutEffect(() => {
    if (!place.current) return
    // A column that is hidden in a narrow list has no size.
    const watch = new ResizeObserver(([entry]) => setSeen((entry?.contentRect.width ?? 0) > 0))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  const { data } = useQuery({ ...courseQuery(stackId, sensorboxId, type, hour), enabled: seen })
  return (
    <span ref={place} className={c.course}>
      {data && (
        <Sparkline values={data} limits={limits} leastSpan={leastSpanOf(type)} state={state} width={88} />
      )}
    </span>
  )
}
