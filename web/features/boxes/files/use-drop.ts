import { type DragEvent, useState } from 'react'

/** Returns the handlers of a drop zone for files; a null `onDrop` disables it. */
export function useDrop(onDrop: ((files: readonly File[]) => void) | null) {
  // Counts the nested elements under the pointer, since a child is entered before its parent is left.
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
