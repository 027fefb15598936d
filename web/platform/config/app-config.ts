import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { PaneWidths } from '../../ui/shell/Panes.tsx'

export type ColorScheme = 'light' | 'dark' | 'auto'

/** What this browser remembers; `appConfig` is the only entry in local storage. */
export interface AppConfig {
  colorScheme: ColorScheme
  /** By the key of a section; what isn't in it is as its owner opens it by default. */
  sections: Record<string, boolean>
  /** How many columns were chosen; `null` follows the width of the window. */
  columns: 1 | 2 | 3 | null
  widths: PaneWidths
  /** By the key of a list: whatever that list keeps, such as its filters, sort and density. */
  lists: Record<string, unknown>
  /** Notices that were put away: by what they are about, which of them. */
  dismissed: Record<string, string>
}

const defaults: AppConfig = {
  colorScheme: 'auto',
  sections: {},
  columns: null,
  widths: {},
  lists: {},
  dismissed: {},
}

/** Reads and changes what is remembered. Outside React: `appConfig.getState()`, `appConfig.setState(…)`. */
export const appConfig = create<AppConfig>()(
  persist(() => defaults, {
    name: 'appConfig',
    version: 1,
    // An older or broken entry must not take a default away.
    merge: (stored, current) => ({ ...current, ...(stored as Partial<AppConfig> | undefined) }),
  }),
)

/** Whether a section is open, and how to change that; remembered under its key. */
export function useSection(key: string, openByDefault = false): [boolean, (open: boolean) => void] {
  const open = appConfig((config) => config.sections[key] ?? openByDefault)
  return [open, (next) => appConfig.setState((config) => ({ sections: { ...config.sections, [key]: next } }))]
}

/** Which notice about something was put away last, and how to put one away. */
export function useDismissed(about: string): [string | undefined, (which: string) => void] {
  const which = appConfig((config) => config.dismissed[about])
  return [
    which,
    (next) => appConfig.setState((config) => ({ dismissed: { ...config.dismissed, [about]: next } })),
  ]
}

/** Forgets which sections are open, so that each is as its default again. */
export function resetSections(): void {
  appConfig.setState({ sections: {} })
}

/** What a list keeps under its key, merged over what it starts with, and how to change parts of it. */
export function useListConfig<C extends object>(key: string, initial: C): [C, (change: Partial<C>) => void] {
  const stored = appConfig((config) => config.lists[key]) as Partial<C> | undefined
  const config = { ...initial, ...stored }
  return [
    config,
    (change) =>
      appConfig.setState((state) => ({ lists: { ...state.lists, [key]: { ...config, ...change } } })),
  ]
}
