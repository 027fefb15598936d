/** What a drawn photo shows. */
export type DrawingName = 'machine' | 'room' | 'shelves' | 'showcase' | 'tank' | 'van'

/** An asset as data: what it is, which boxes are on it, and who looks after it. */
export interface AssetPlan {
  readonly name: string
  readonly type: string
  readonly description?: string
  /** The names of its boxes, which are not in stock. */
  readonly boxes: readonly string[]
  /** People of its stack by their names, with what they are for it. */
  readonly contacts?: readonly (readonly [name: string, role: string])[]
  readonly tags?: readonly string[]
  readonly photos?: readonly (readonly [name: string, drawing: DrawingName])[]
  readonly documents?: readonly DocumentPlan[]
  /** What its charts show, by names; left out: everything. */
  readonly shown?: { readonly boxes?: readonly string[]; readonly charts?: readonly string[] }
}

/** Charts that a stack has put together for types of boxes, by the charts' names. */
export interface ChartGroupPlan {
  readonly name: string
  readonly charts: readonly string[]
  readonly types: readonly string[]
}

/** What is kept with single boxes, by their names. */
export interface BoxNotesPlan {
  readonly box: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly photos?: AssetPlan['photos']
  readonly documents?: readonly DocumentPlan[]
  /** Its alarms are mailed to nobody until so many milliseconds after the present. */
  readonly silence?: { readonly for: number; readonly reason: string }
}

/** A PDF, or a plain text, by the ending of its name. */
export interface DocumentPlan {
  readonly name: string
  readonly lines: readonly string[]
}

/** What a laboratory says of a sensor. */
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

/** What is done when. */
export function instructions(name: string, ...lines: string[]): DocumentPlan {
  return { name: `${name}.txt`, lines: [name, ...lines] }
}
