import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { PaneWidths } from '../../ui/shell/Panes.tsx'

export type ColorScheme = 'light' | 'dark' | 'auto'

/** The settings kept in this browser; `appConfig` is the only entry in local storage. */
export interface AppConfig {
  colorScheme: ColorScheme
  /** Which sections are open, by section key. A missing section uses the default of its component. */
  sections: Record<string, boolean>
  /** The chosen number of columns; `null` follows the width of the window. */
  columns: 1 | 2 | 3 | null
  widths: PaneWidths
  /** The settings of each list, such as filters, sort order and density, by list key. */
  lists: Record<string, unknown>
  /** The id of the last dismissed notice, by topic. */
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

/** Reads and changes the settings. Outside React: `appConfig.getState()`, `appConfig.setState(…)`. */
export const appConfig = create<AppConfig>()(
  persist(() => defaults, {
    name: 'appConfig',
    version: 1,
    // An old or broken entry must not remove a default.
    merge: (stored, current) => ({ ...current, ...(stored as Partial<AppConfig> | undefined) }),
  }),
)

/** Returns whether a section is open, and a setter. Stored under the section's key. */
export function useSection(key: string, openByDefault = false): [boolean, (open: boolean) => void] {
  const open = appConfig((config) => config.sections[key] ?? openByDefault)
  return [open, (next) => appConfig.setState((config) => ({ sections: { ...config.sections, [key]: next } }))]
}

/** Returns the last dismissed notice about a topic, and a function that dismisses one. */
export function useDismissed(about: string): [string | undefined, (which: string) => void] {
  const which = appConfig((config) => config.dismissed[about])
  return [
    which,
    (next) => appConfig.setState((config) => ({ dismissed: { ...config.dismissed, [about]: next } })),
  ]
}

/** Resets all sections to their defaults. */
export function resetSections(): void {
  appConfig.setState({ sections: {} })
}

/** Returns the stored settings of a list merged over `initial`, and a function that changes some of them. */
export function useListConfig<C extends object>(key: string, initial: C): [C, (change: Partial<C>) => void] {
  const stored = appConfig((config) => config.lists[key]) as Partial<C> | undefined
  const config = { ...initial, ...stored }
  return [
    config,
    (change) =>
      appConfig.setState((state) => ({ lists: { ...state.lists, [key]: { ...config, ...change } } })),
  ]
}
