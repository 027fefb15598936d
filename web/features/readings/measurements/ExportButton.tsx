import { IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { TimeRange } from '../../../ui/chart/chart-types.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { ExportReadings } from './export-readings.tsx'

/** Opens the export of the boxes' readings over whole days, initially the visible ones. */
export function ExportButton({ boxIds, seen }: { boxIds: readonly string[]; seen: TimeRange }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('measurements:exporting.open')} size="compact-xs" onClick={() => setOpen(true)}>
        <IconFileExport size={16} stroke={1.6} />
      </IconButton>
      {isOpen && <ExportReadings boxIds={boxIds} seen={seen} onClose={() => setOpen(false)} />}
    </>
  )
}
