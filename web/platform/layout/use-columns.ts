import { useEffect, useMemo, useRef, useState } from 'react'
import type { PaneWidths } from '../../ui/shell/Panes.tsx'
import { appConfig } from '../config/app-config.ts'
import { breakpoints, type Columns, columnButtonsRestMs, columnsFor, columnWidthSaveMs } from './columns.ts'
import { useWindowWidth } from './window-width.ts'

export interface ColumnsState {
  columns: Columns
  /** Whether the window is so narrow that one column is forced and the phone's header is used. */
  phone: boolean
  choose: (columns: Columns) => void
  /** True for 200 ms after a choice: the buttons rest meanwhile. */
  resting: boolean
}

/** The number of columns by window and choice, and the switch. The choice is remembered. */
export function useColumns(): ColumnsState {
  const width = useWindowWidth()
  const chosen = appConfig((config) => config.columns)
  const [resting, setResting] = useState(false)
  useEffect(() => {
    if (!resting) return
    const timer = window.setTimeout(() => setResting(false), columnButtonsRestMs)
    return () => window.clearTimeout(timer)
  }, [resting])
  return {
    columns: columnsFor(width, chosen),
    phone: width <= breakpoints.sm,
    choose: (columns) => {
      setResting(true)
      appConfig.setState({ columns })
    },
    resting,
  }
}

/**
 * The remembered widths of the columns as they were when the columns were arranged, `arrangement` being how often, and
 * a function that remembers new ones 1 s after the last change.
 */
export function usePaneWidths(arrangement: number): [PaneWidths, (widths: PaneWidths) => void] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read again for another arrangement only
  const arranged = useMemo(() => appConfig.getState().widths, [arrangement])
  const timer = useRef<number | undefined>(undefined)
  const save = (widths: PaneWidths) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(
      () => appConfig.setState((config) => ({ widths: { ...config.widths, ...widths } })),
      columnWidthSaveMs,
    )
  }
  return [arranged, save]
}
