import { create } from 'zustand'
import { defaultTimeSettings, type TimeFormat, type TimeSettings, timeFormat } from './time-format.ts'

const store = create<{ format: TimeFormat }>(() => ({ format: timeFormat(defaultTimeSettings) }))

/** Sets zone and format of all shown times, when an account is known or changes them. */
export function setTimeSettings(settings: TimeSettings): void {
  store.setState({ format: timeFormat(settings) })
}

/** Shows times in the zone and format of the account. */
export function useTimeFormat(): TimeFormat {
  return store((state) => state.format)
}

/** The same outside components. */
export function currentTimeFormat(): TimeFormat {
  return store.getState().format
}
