import type { PaneWidths } from '../../../ui/shell/Panes.tsx'

/** The remembered shares of the columns in whole percent, left to right: those of three, then those of two. */
export function widthsOf({ three, two }: PaneWidths): number[][] {
  const shares = [three && [three.left, three.middle, three.right], two && [two.side, two.right]]
  return shares.flatMap((each) => (each ? [each.map(Math.round)] : []))
}
