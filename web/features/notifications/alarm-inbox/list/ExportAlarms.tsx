import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { IconDownload } from '@tabler/icons-react'
import { saveCsv } from '../../../../platform/files/csv.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { serverNow } from '../../../../platform/time/server-now.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { alarmRows } from './alarm-rows.ts'

/** Saves the shown alarms as CSV, with their acknowledgements and notes. Refused while the server has more of them. */
export function ExportAlarms({ alarms, hidden }: { alarms: readonly InboxAlarm[]; hidden: number }) {
  const t = useT()
  const { inFile } = useTimeFormat()
  const save = () => saveCsv(alarmRows(alarms, inFile, serverNow()), `${t('alarmInbox:exportName')}.csv`)
  return (
    <IconButton
      label={t('alarmInbox:export')}
      disabledReason={
        alarms.length === 0 ? t('alarmInbox:nothingToExport') : hidden > 0 && t('alarmInbox:tooManyToExport')
      }
      onClick={() => void save()}
    >
      <IconDownload size={16} stroke={1.6} />
    </IconButton>
  )
}
