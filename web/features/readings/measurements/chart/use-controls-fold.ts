import { useState } from 'react'
import type { ChartSearch } from '../../../../paths/chart-search.ts'

/** Whether the controls of a chart are folded on a phone, and the function that folds and unfolds them. */
export interface ControlsFold {
  readonly folded: boolean
  readonly onFold: (folded: boolean) => void
}

/** Folds the controls of a chart until the user unfolds them; unless they show a choice, which must not be hidden. */
export function useControlsFold({ hasChoice }: { hasChoice: boolean }): ControlsFold {
  const [wanted, setWanted] = useState<boolean | null>(null)
  return { folded: wanted ?? !hasChoice, onFold: setWanted }
}

/** Whether an address chooses more of a chart than one of the usual spans. */
export function hasChoice({ from, group, beside }: ChartSearch): boolean {
  return from !== undefined || group !== undefined || beside !== undefined
}
