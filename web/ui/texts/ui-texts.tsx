import { createContext, type ReactNode, useContext } from 'react'
import type { StateKind } from '../state/states.ts'

/** The built-in texts of the components, provided once at the root from the catalogue. */
export interface UiTexts {
  states: Record<StateKind, string>
  close: string
  clear: string
  copy: string
  retry: string
  loading: string
  /** Replaces a part of the page that could not be loaded. */
  notLoaded: { title: string; hint: string }
  skipToContent: string
  columnWidth: string
  selectAll: string
  selected: (count: number) => string
  clearSelection: string
  /** `+ N`: the number of filter values that are not shown. */
  more: (count: number) => string
  addFilter: string
  removeFilter: (label: string) => string
  resetFilters: string
  sortAscending: (label: string) => string
  sortDescending: (label: string) => string
  noSort: string
  /** For a list with one line per row; `detailedView` has two. */
  simplifiedView: string
  detailedView: string
  chart: ChartTexts
}

export interface ChartTexts {
  noReadings: string
  alarms: string
  limits: string
  minToMax: string
  /** Replaces minimum and maximum if they are equal. */
  constant: string
  /** `5.1 to 6.7` */
  range: (low: string, high: string) => string
  criticalShort: string
  attentionShort: string
  time: string
  /** The header of a column if several have the same name: `Temperature, Rear wall` */
  titled: (title: string, label: string) => string
  /** The keyboard controls, announced with the chart's name. */
  keys: string
}

const Context = createContext<UiTexts | null>(null)

/** Provides the texts for all components below. */
export function UiTextsProvider(props: { texts: UiTexts; children: ReactNode }) {
  return <Context value={props.texts}>{props.children}</Context>
}

/** Returns the texts of the components. Throws without a UiTextsProvider above. */
export function useUiTexts(): UiTexts {
  const texts = useContext(Context)
  if (!texts) throw new Error('UiTextsProvider is missing')
  return texts
}
