import { useEffect, useRef, useState } from 'react'
import { type EndedEditing, getsFocusBack } from './in-place.ts'

export interface EditInPlace<Thing> {
  /** The thing being edited, as it was when the edit began, and its place. */
  readonly edited: { readonly place: string; readonly thing: Thing } | null
  /** Starts editing a thing in place; asks first if unsaved input elsewhere would be lost. */
  begin: (place: string, thing: Thing) => void
  /** Ends the edit after a save. */
  saved: (place: string) => void
  /** Cancels the edit; asks first if unsaved input would be lost. */
  cancel: (place: string) => void
  /** Calls `go`, which may remove the place. If it does, asks first and ends the edit. */
  leave: (isTakenAway: boolean, go: () => void) => void
  /** Whether an edit has just ended here and the edit button should get the focus. Call it when the button is rendered. */
  takesFocus: (place: string) => boolean
}

/** Tracks which of several things is being edited in place. `guard` must ask before it runs an action that loses input. */
export function useEditInPlace<Thing>(guard: (go: () => void) => void): EditInPlace<Thing> {
  const [edited, setEdited] = useState<EditInPlace<Thing>['edited']>(null)
  const ended = useRef<EndedEditing | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that was removed must not take the focus when it returns
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
