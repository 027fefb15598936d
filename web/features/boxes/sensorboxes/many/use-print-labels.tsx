import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { QrLabelsDialog } from '../../qr-codes/public.tsx'
import type { OfferedWork } from './offered-work.ts'

/** The action that prints labels with the codes of these boxes. */
export function usePrintLabels(boxes: readonly Sensorbox[]): OfferedWork {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return {
    label: t('sensorboxes:printLabels'),
    Icon: IconPrinter,
    disabledReason: null,
    start: () => setOpen(true),
    dialog: isOpen && <QrLabelsDialog boxes={boxes} onClose={() => setOpen(false)} />,
  }
}
