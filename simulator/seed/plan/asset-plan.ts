/** The subject of a drawn photo. */
export type DrawingName = 'machine' | 'room' | 'shelves' | 'showcase' | 'tank' | 'van'

/** An asset as data: its type, its boxes and its contacts. */
export interface AssetPlan {
  readonly name: string
  readonly type: string
  readonly description?: string
  /** The names of its boxes, which are not in stock. */
  readonly boxes: readonly string[]
  /** The names of people of its stack, with their roles on the asset. */
  readonly contacts?: readonly (readonly [name: string, role: string])[]
  readonly tags?: readonly string[]
  readonly photos?: readonly (readonly [name: string, drawing: DrawingName])[]
  readonly documents?: readonly DocumentPlan[]
  /** The boxes and charts shown for it, by name; omitted: everything. */
  readonly shown?: { readonly boxes?: readonly string[]; readonly charts?: readonly string[] }
}

/** A chart group of a stack for types of boxes, by the charts' names. */
export interface ChartGroupPlan {
  readonly name: string
  readonly charts: readonly string[]
  readonly types: readonly string[]
}

/** The notes on a single box, by its name. */
export interface BoxNotesPlan {
  readonly box: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly photos?: AssetPlan['photos']
  readonly documents?: readonly DocumentPlan[]
  /** No alarm mails are sent for the box until this many milliseconds after the present. */
  readonly silence?: { readonly for: number; readonly reason: string }
}

/** A PDF or a plain text, by the extension of its name. */
export interface DocumentPlan {
  readonly name: string
  readonly lines: readonly string[]
}

/** Returns the calibration certificate of a sensor. */
export function certificate(of: string, date: string): DocumentPlan {
  return {
    name: `Calibration certificate ${of}.pdf`,
    lines: [
      'Calibration certificate',
      of,
      `Calibrated on ${date} at 0, 8 and 25 degrees`,
      'Deviation at most 0.2 degrees',
      'Next calibration in 12 months',
    ],
  }
}

/** Returns a plain text with instructions. */
export function instructions(name: string, ...lines: string[]): DocumentPlan {
  return { name: `${name}.txt`, lines: [name, ...lines] }
}
