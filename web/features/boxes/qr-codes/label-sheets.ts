/** A sheet of labels as sold in shops; lengths in millimetres. */
export interface LabelSheet {
  readonly key: 'a4-21' | 'a4-40' | 'a4-8' | 'letter-30'
  readonly page: { readonly name: 'a4' | 'letter'; readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly label: { readonly width: number; readonly height: number }
  /** Offset of the first label's corner from the page's corner. */
  readonly left: number
  readonly top: number
  /** Gap between two labels. */
  readonly gapX: number
  readonly gapY: number
}

const a4 = { name: 'a4', width: 210, height: 297 } as const
const letter = { name: 'letter', width: 215.9, height: 279.4 } as const

export const labelSheets: readonly LabelSheet[] = [
  {
    key: 'a4-21',
    page: a4,
    columns: 3,
    rows: 7,
    label: { width: 63.5, height: 38.1 },
    left: 7.2,
    top: 15.1,
    gapX: 2.55,
    gapY: 0,
  },
  {
    key: 'a4-40',
    page: a4,
    columns: 4,
    rows: 10,
    label: { width: 48.5, height: 25.4 },
    left: 8,
    top: 21.5,
    gapX: 0,
    gapY: 0,
  },
  {
    key: 'a4-8',
    page: a4,
    columns: 2,
    rows: 4,
    label: { width: 99.1, height: 67.7 },
    left: 4.65,
    top: 13.1,
    gapX: 2.5,
    gapY: 0,
  },
  {
    key: 'letter-30',
    page: letter,
    columns: 3,
    rows: 10,
    label: { width: 66.675, height: 25.4 },
    left: 4.775,
    top: 12.7,
    gapX: 3.175,
    gapY: 0,
  },
]

/** Returns the corner of a label. `place` counts row by row from 0. */
export function cornerOf(sheet: LabelSheet, place: number): { left: number; top: number } {
  const column = place % sheet.columns
  const row = Math.floor(place / sheet.columns)
  return {
    left: sheet.left + column * (sheet.label.width + sheet.gapX),
    top: sheet.top + row * (sheet.label.height + sheet.gapY),
  }
}

/** Distributes the items over sheets. Each sheet has an entry for each of its labels, `null` for an empty one. */
export function onSheets<T>(items: readonly T[], sheet: LabelSheet, firstFree: number): (T | null)[][] {
  const most = sheet.columns * sheet.rows
  const skipped = Math.min(Math.max(0, firstFree - 1), most - 1)
  const places: (T | null)[] = [...Array<null>(skipped).fill(null), ...items]
  const sheets: (T | null)[][] = []
  for (let at = 0; at < places.length; at += most) sheets.push(places.slice(at, at + most))
  return sheets
}
