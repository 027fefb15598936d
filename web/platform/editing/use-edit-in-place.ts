import { useEffect, useRef, useState } from 'react'
import { type EndedEditing, getsFocusBack } from './in-place.ts'

export interface EditInPlace<Thing> {
  /** What is being edited, as it was when that began, and where. */
  readonly edited: { readonly place: string; readonly thing: Thing } | null
  /** Edits a thing where it is shown; asks first when something typed elsewhere would be lost. */
  begin: (place: string, thing: Thing) => void
  /** It was saved. */
  saved: (place: string) => void
  /** It is to be given up; asks first when something would be lost. */
  cancel: (place: string) => void
  /** Does something that may take the place away; when it does, asks first, and ends the editing. */
  leave: (isTakenAway: boolean, go: () => void) => void
  /** Whether the editing has just ended here and its button is to get the focus: to be asked when it is drawn. */
  takesFocus: (place: string) => boolean
}

/** Holds which of many things is edited in its place. `guard` asks before something that would lose what was typed. */
export function useEditInPlace<Thing>(guard: (go: () => void) => void): EditInPlace<Thing> {
  const [edited, setEdited] = useState<EditInPlace<Thing>['edited']>(null)
  const ended = useRef<EndedEditing | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that is gone doesn't take the focus when it comes back
  useEffect(() => {
    ended.current = null
  }, [edited])
  const end = (place: string, by: EndedEditing['by']) => {
    ended.current = { place, by }
    setEdited(null)
  }
  return {
    edited,
    begin: (place, thing) => guard(() => setEdited({ place, thing })),
    saved: (place) => end(place, 'saving'),
    cancel: (place) => guard(() => end(place, 'cancelling')),
    leave: (isTakenAway, go) => {
      if (!isTakenAway) return go()
      guard(() => {
        setEdited(null)
        go()
      })
    },
    takesFocus: (place) => getsFocusBack(ended.current, place, document.activeElement === document.body),
  }
}
