/** The window widths at which the layout changes, in pixels. */
export const breakpoints = { xs: 640, sm: 768, md: 1024, lg: 1280, xl: 1450, xxl: 1536 } as const

/** How long the column buttons are inactive after a click. */
export const columnButtonsRestMs = 200
/** How long after a resize the width of a column is saved. */
export const columnWidthSaveMs = 1000

export type Columns = 1 | 2 | 3

/**
 * Returns how many columns a window of `width` pixels shows: 1 up to 768, 2 up to 1280, 3 beyond. A chosen number wins,
 * except that a window of up to 768 always shows 1.
 */
export function columnsFor(width: number, chosen: Columns | null): Columns {
  if (width <= breakpoints.sm) return 1
  if (chosen !== null) return chosen
  return width <= breakpoints.lg ? 2 : 3
}
