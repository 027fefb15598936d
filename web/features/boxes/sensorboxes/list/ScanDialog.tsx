import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useState } from 'react'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { QrScanDialog } from '../../qr-codes/public.tsx'

export interface ScanDialogProps {
  /** Without it boxes can't be selected, and each scanned box is opened. */
  selected: ReadonlySet<string> | undefined
  onSelectedChange: (selected: ReadonlySet<string>) => void
  onOpen: (box: Sensorbox) => void
  onClose: () => void
}

/**
 * Scans codes for the list: opens the box, or collects boxes into the selection. A box of another stack is always
 * opened.
 */
export function ScanDialog({ selected, onSelectedChange, onOpen, onClose }: ScanDialogProps) {
  const stackId = useCurrentStackId()
  const [isCollecting, setIsCollecting] = useState(false)
  const [count, setCount] = useState(0)
  const take = (box: Sensorbox) => {
    if (!selected || !isCollecting || box.stack_id !== stackId) return onOpen(box)
    if (selected.has(box.id)) return
    onSelectedChange(new Set([...selected, box.id]))
    setCount(count + 1)
  }
  return (
    <QrScanDialog
      onFound={take}
      onClose={onClose}
      several={selected && { on: isCollecting, onChange: setIsCollecting, count }}
    />
  )
}
