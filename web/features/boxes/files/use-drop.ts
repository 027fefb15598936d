import { type DragEvent, useState } from 'react'

/** Lets files be dropped on an element that gets what this answers; `onDrop` null: they are not taken. */
export function useDrop(onDrop: ((files: readonly File[]) => void) | null) {
  // Of the element and what is in it, so many are being dragged over: each is entered before the last is left.
  const [depth, setDepth] = useState(0)
  const isTaken = (event: DragEvent) => onDrop !== null && event.dataTransfer.types.includes('Files')
  return {
    isOver: depth > 0,
    onDragEnter: (event: DragEvent) => {
      if (!isTaken(event)) return
      event.preventDefault()
      setDepth((before) => before + 1)
    },
    onDragOver: (event: DragEvent) => {
      if (isTaken(event)) event.preventDefault()
    },
    onDragLeave: (event: DragEvent) => {
      if (isTaken(event)) setDepth((before) => Math.max(0, before - 1))
    },
    onDrop: (event: DragEvent) => {
      if (!isTaken(event)) return
      event.preventDefault()
      setDepth(0)
      onDrop?.([...event.dataTransfer.files])
    },
  }
}
