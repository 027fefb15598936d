import { create } from 'zustand'
import { defaultTimeSettings, type TimeFormat, type TimeSettings, timeFormat } from './time-format.ts'

const store = create<{ format: TimeFormat }>(() => ({ format: timeFormat(defaultTimeSettings) }))

/** Sets the zone and format of all displayed times, after sign-in or a change of the account's settings. */
export function setTimeSettings(settings: TimeSettings): void {
  store.setState({ format: timeFormat(settings) })
}

/** Returns the functions that format times in the zone and format of the account. */
export function useTimeFormat(): TimeFormat {
  return store((state) => state.format)
}

/** Like `useTimeFormat`, for use outside components. */
export function currentTimeFormat(): TimeFormat {
  return store.getState().format
}
