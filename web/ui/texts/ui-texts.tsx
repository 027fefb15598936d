import { createContext, type ReactNode, useContext } from 'react'
import type { StateKind } from '../state/states.ts'

/** The words that the components say by themselves. The catalogue fills them once, at the root. */
export interface UiTexts {
  states: Record<StateKind, string>
  close: string
  clear: string
  copy: string
  retry: string
  loading: string
  /** In place of a part of the page that could not be loaded. */
  notLoaded: { title: string; hint: string }
  skipToContent: string
  columnWidth: string
  selectAll: string
  selected: (count: number) => string
  clearSelection: string
  /** `+ N`: how many values of a filter are not shown. */
  more: (count: number) => string
  addFilter: string
  removeFilter: (label: string) => string
  resetFilters: string
  sortAscending: (label: string) => string
  sortDescending: (label: string) => string
  noSort: string
  /** Of a list: one line for each row, or two. */
  simplifiedView: string
  detailedView: string
  chart: ChartTexts
}

export interface ChartTexts {
  noReadings: string
  alarms: string
  limits: string
  minToMax: string
  /** In place of least and greatest that are the same. */
  constant: string
  /** `5.1 to 6.7` */
  range: (low: string, high: string) => string
  criticalShort: string
  attentionShort: string
  time: string
  /** What a column is of, where several have one name: `Temperature, Rear wall` */
  titled: (title: string, label: string) => string
  /** Read out with the chart's name: how it is driven by keyboard. */
  keys: string
}

const Context = createContext<UiTexts | null>(null)

/** Gives every component below its words. */
export function UiTextsProvider(props: { texts: UiTexts; children: ReactNode }) {
  return <Context value={props.texts}>{props.children}</Context>
}

/** The words of the components. Throws when no provider stands above: a screen without words is a mistake. */
export function useUiTexts(): UiTexts {
  const texts = useContext(Context)
  if (!texts) throw new Error('UiTextsProvider is missing')
  return texts
}
