/** An editing that has just ended at a place, and how. */
export interface EndedEditing {
  place: string
  by: 'saving' | 'cancelling'
}

/**
 * Whether the button that began an editing gets the focus back now that it is drawn again. `isFree`: nothing has the
 * focus. Saving takes a while: what has got the focus meanwhile keeps it.
 */
export function getsFocusBack(ended: EndedEditing | null, place: string, isFree: boolean): boolean {
  return ended?.place === place && (ended.by === 'cancelling' || isFree)
}
