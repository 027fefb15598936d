import { useEffect, useMemo, useRef, useState } from 'react'
import type { PaneWidths } from '../../ui/shell/Panes.tsx'
import { appConfig } from '../config/app-config.ts'
import { breakpoints, type Columns, columnButtonsRestMs, columnsFor, columnWidthSaveMs } from './columns.ts'
import { useWindowWidth } from './window-width.ts'

export interface ColumnsState {
  columns: Columns
  /** Whether the window is so narrow that one column is forced and the phone's header is used. */
  phone: boolean
  /** Whether the header has room only for icons and initials, as on an upright tablet. */
  narrow: boolean
  choose: (columns: Columns) => void
  /** True for 200 ms after a choice, while the buttons are inactive. */
  resting: boolean
}

/** Returns the number of columns for the window and the stored choice, and a function to change the choice. */
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
    narrow: width < breakpoints.md,
    choose: (columns) => {
      setResting(true)
      appConfig.setState({ columns })
    },
    resting,
  }
}

/**
 * Returns the stored column widths, and a function that stores new ones 1 s after the last change. The widths are read
 * again only when `arrangement`, a counter of layout changes, changes.
 */
export function usePaneWidths(arrangement: number): [PaneWidths, (widths: PaneWidths) => void] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again only for another arrangement
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
