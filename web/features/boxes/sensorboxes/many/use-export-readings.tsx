import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ExportReadings } from '../../../readings/measurements/public.tsx'
import type { OfferedWork } from './offered-work.ts'

/** The action that exports the readings of these boxes. */
export function useExportReadings(boxes: readonly Sensorbox[]): OfferedWork {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return {
    label: t('measurements:exporting.open'),
    Icon: IconFileExport,
    disabledReason: null,
    start: () => setOpen(true),
    dialog: isOpen && <ExportReadings boxIds={boxes.map(({ id }) => id)} onClose={() => setOpen(false)} />,
  }
}
