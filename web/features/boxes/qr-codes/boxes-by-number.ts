import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'

/** A box with the number that contains what was typed, cut there. */
export interface NumberMatch<Box> {
  readonly box: Box
  readonly before: string
  readonly match: string
  readonly after: string
}

/** As many as fit between the field and the keys. */
const most = 4

/**
 * Returns at most four boxes whose serial number or hardware id contains the text, first those whose number ends with it. Upper and
 * lower case are the same.
 */
export function boxesByNumber<
  Box extends { readonly serial_number: string; readonly hardware_unique_id: string },
>(boxes: readonly Box[], typed: string): NumberMatch<Box>[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  return boxes
    .flatMap(
      (box) => matchIn(box, box.serial_number, wanted) ?? matchIn(box, box.hardware_unique_id, wanted) ?? [],
    )
    .toSorted(
      (a, b) => a.after.length - b.after.length || compareNaturally(a.box.serial_number, b.box.serial_number),
    )
    .slice(0, most)
}

function matchIn<Box>(box: Box, number: string, wanted: string): NumberMatch<Box> | null {
  const at = number.toLowerCase().lastIndexOf(wanted)
  if (at < 0) return null
  const end = at + wanted.length
  return { box, before: number.slice(0, at), match: number.slice(at, end), after: number.slice(end) }
}
