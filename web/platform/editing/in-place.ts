/** Where an edit has just ended, and how. */
export interface EndedEditing {
  place: string
  by: 'saving' | 'cancelling'
}

/**
 * Whether the button that started an edit gets the focus back when it is rendered again. `isFree`: nothing has the
 * focus. A save takes a while, and an element that got the focus in the meantime keeps it.
 */
export function getsFocusBack(ended: EndedEditing | null, place: string, isFree: boolean): boolean {
  return ended?.place === place && (ended.by === 'cancelling' || isFree)
}
