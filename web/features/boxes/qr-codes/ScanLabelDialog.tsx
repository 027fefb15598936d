import { t, useT } from '../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { readCode, type SensorboxCode } from './read-code.ts'
import { ScanDialog } from './ScanDialog.tsx'

export interface ScanLabelDialogProps {
  onRead: (code: SensorboxCode) => void
  onClose: () => void
}

/** Reads the numbers on the label of a sensorbox that needn't be registered yet. */
export function ScanLabelDialog({ onRead, onClose }: ScanLabelDialogProps) {
  const text = useT()
  const read = (scanned: string) => {
    const code = readCode(scanned)
    if (code) onRead(code)
    else showToast({ kind: 'error', title: t('qr:notFound'), detail: t('qr:noSensorboxCode') })
  }
  return (
    <ScanDialog title={text('qr:scanLabel')} number={text('qr:hardwareId')} onText={read} onClose={onClose} />
  )
}
