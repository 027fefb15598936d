import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useRef, useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useSensorboxes } from '../../core/sensorbox-kernel/public.tsx'
import { findByCode } from './find-by-code.ts'
import { ScanDialog, type ScanDialogProps } from './ScanDialog.tsx'

export interface QrScanDialogProps extends Pick<ScanDialogProps, 'onClose' | 'back' | 'several' | 'note'> {
  /** The dialog stays open; a caller that wants a single box closes it. */
  onFound: (box: Sensorbox) => void
}

/** Finds a sensorbox by its code, with the camera or from a picture, or by a number that is typed. */
export function QrScanDialog({ onFound, ...dialog }: QrScanDialogProps) {
  const t = useT()
  const { data: boxes = [] } = useSensorboxes()
  const [isLooking, setIsLooking] = useState(false)
  const busy = useRef(false)
  const find = async (text: string) => {
    if (busy.current) return
    busy.current = true
    setIsLooking(true)
    const box = await findByCode(text, boxes)
    busy.current = false
    setIsLooking(false)
    if (box) onFound(box)
  }
  return (
    <ScanDialog
      {...dialog}
      title={t('qr:title')}
      number={t('qr:anyNumber')}
      isLooking={isLooking}
      onText={(text) => void find(text)}
      offered={{ boxes, onPick: onFound }}
    />
  )
}
