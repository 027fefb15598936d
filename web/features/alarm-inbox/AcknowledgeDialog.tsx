import { Textarea } from '@mantine/core'
import type { InboxAlarm } from '@sensorstack/contract/features/alarm-inbox/inbox.ts'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { FormDialog } from '../../platform/unsaved/FormDialog.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import { nameOf } from '../sensorboxes/public.tsx'
import c from './alarm-inbox.module.css'
import { alarmText } from './alarm-words.ts'
import { useInboxEdits } from './api.ts'

export interface AcknowledgeDialogProps {
  alarms: readonly InboxAlarm[]
  denial: string | null
  onDone: () => void
  onClose: () => void
}

/** Takes one or more alarms up, with a note for the others. */
export function AcknowledgeDialog({ alarms, denial, onDone, onClose }: AcknowledgeDialogProps) {
  const t = useT()
  const { acknowledge } = useInboxEdits(useCurrentStackId())
  const [note, setNote] = useState('')
  const [first] = alarms
  const done = () => {
    onDone()
    onClose()
  }
  return (
    <FormDialog
      title={t('alarmInbox:acknowledgeMany', { count: alarms.length })}
      submit={t('alarmInbox:acknowledge')}
      denial={denial}
      isSaving={acknowledge.isPending}
      isChanged={note.trim() !== ''}
      width={480}
      onSubmit={() =>
        acknowledge.mutate({ ids: alarms.map(({ id }) => id), note: note.trim() }, { onSuccess: done })
      }
      onClose={onClose}
    >
      <div className={c.form}>
        {alarms.length === 1 && first && <p>{`${nameOf(first)}: ${alarmText(first)}`}</p>}
        <Textarea
          label={t('alarmInbox:note')}
          placeholder={t('alarmInbox:noteHint')}
          value={note}
          maxLength={1000}
          minRows={3}
          autosize
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <p>{t('alarmInbox:acknowledgeNote')}</p>
      </div>
    </FormDialog>
  )
}
