import type { PaneWidths } from '../../../ui/shell/Panes.tsx'

/** Returns the remembered widths in whole percent from left to right: those of three columns, then those of two. */
export function widthsOf({ three, two }: PaneWidths): number[][] {
  const shares = [three && [three.left, three.middle, three.right], two && [two.side, two.right]]
  return shares.flatMap((each) => (each ? [each.map(Math.round)] : []))
}
