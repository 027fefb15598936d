import { useState } from 'react'
import { serverNow } from '../../../../platform/time/server-now.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { fieldText } from '../../../../platform/time/typed-time.ts'
import { typedRange } from '../../../readings/measurements/public.tsx'
import { type Preset, periodOf } from './period-presets.ts'

/** The values of the fields; `null` for a text that can't be read. */
interface TypedTimes {
  readonly start: string | null
  readonly end: string | null
}

/** The chosen preset and the typed period of a report. */
export function usePeriodFields() {
  const format = useTimeFormat()
  const { offsetMinutes } = format
  const [preset, setPreset] = useState<Preset>('last_month')
  const fieldsOf = (of: Exclude<Preset, 'other'>) => {
    const { from, to } = periodOf(of, serverNow(), format)
    return { start: fieldText(from, offsetMinutes), end: fieldText(to, offsetMinutes) }
  }
  const [{ start, end }, setFields] = useState<TypedTimes>(() => fieldsOf('last_month'))
  return {
    preset,
    start,
    end,
    range: typedRange(start, end, offsetMinutes),
    choose: (next: Preset) => {
      setPreset(next)
      if (next !== 'other') setFields(fieldsOf(next))
    },
    type: (fields: Partial<TypedTimes>) => {
      setPreset('other')
      setFields((before) => ({ ...before, ...fields }))
    },
  }
}
