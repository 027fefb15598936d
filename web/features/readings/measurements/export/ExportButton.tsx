import { IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import type { ExportedReadings } from './ExportReadingsDialog.tsx'
import { ExportReadings } from './export-readings.tsx'

/** Opens the export of readings over whole days, initially the visible ones. */
export function ExportButton(props: ExportedReadings & { seen: TimeRange }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('measurements:exporting.open')} size="compact-xs" onClick={() => setOpen(true)}>
        <IconFileExport size={16} stroke={1.6} />
      </IconButton>
      {isOpen && <ExportReadings {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
