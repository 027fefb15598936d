import { IconBellOff, IconCheck, IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import c from './alarm-inbox.module.css'
import { type AlarmSubject, alarmsOfQuery } from './api.ts'
import { InboxWindow, type OpenWindow } from './dialogs/InboxWindow.tsx'

export interface AlarmActionsProps {
  of: AlarmSubject
  /** The button that silences an asset as a whole. */
  silence?: ReactNode
}

/** The actions on the current alarms of a box or an asset of the current stack; nothing while it has none. */
export function AlarmActions({ of, silence }: AlarmActionsProps) {
  const t = useT()
  const denial = useDenial('editSensorboxConfiguration')
  const { data } = useQuery(alarmsOfQuery(useCurrentStackId(), of))
  const [open, setOpen] = useState<OpenWindow | null>(null)
  const alarms = data?.alarms ?? []
  const [worst] = alarms
  if (!worst) return null
  const waiting = alarms.filter(({ acknowledgement }) => acknowledgement === null)
  const loud = 'sensorbox_id' in of ? alarms.filter(({ silence }) => silence === null) : []
  const close = () => setOpen(null)
  return (
    <span className={c.alarmActions}>
      <IconButton label={t('alarmInbox:details')} onClick={() => setOpen({ kind: 'details', alarm: worst })}>
        <IconListDetails size={16} stroke={1.6} />
      </IconButton>
      {silence}
      {loud.length > 0 && (
        <ActionButton
          size="compact-sm"
          variant="default"
          leftSection={<IconBellOff size={14} stroke={1.6} />}
          disabledReason={denial}
          onClick={() => setOpen({ kind: 'silence', alarms: loud })}
        >
          {t('sensorboxes:silence.silence')}
        </ActionButton>
      )}
      {waiting.length > 0 && (
        <ActionButton
          size="compact-sm"
          variant="filled"
          leftSection={<IconCheck size={14} stroke={1.6} />}
          disabledReason={denial}
          onClick={() => setOpen({ kind: 'acknowledge', alarms: waiting })}
        >
          {t('alarmInbox:acknowledge')}
        </ActionButton>
      )}
      {open && (
        <InboxWindow
          open={open}
          denial={denial}
          denialIn={() => denial}
          outageBoxes={undefined}
          onOpen={setOpen}
          onDone={close}
          onClose={close}
        />
      )}
    </span>
  )
}
