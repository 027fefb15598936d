import { Select, Textarea } from '@mantine/core'
import { type AlarmCause, alarmCauses } from '@sensorstack/contract/features/alarms/alarms/causes.ts'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import c from '../alarm-inbox.module.css'

export interface AcknowledgeDialogProps {
  title: string
  /** Describes what is acknowledged. */
  what: ReactNode
  /** Explains when the acknowledgement ends. */
  hint: string
  denial: string | null
  isSaving: boolean
  /** Whether a cause can be named. */
  asksCause?: boolean
  onAcknowledge: (note: string, cause: AlarmCause | null) => void
  onClose: () => void
}

/** Acknowledges alarms with a cause, or an outage, and with a note for colleagues. */
export function AcknowledgeDialog(props: AcknowledgeDialogProps) {
  const { title, what, hint, denial, isSaving, asksCause, onAcknowledge, onClose } = props
  const t = useT()
  const [note, setNote] = useState('')
  const [cause, setCause] = useState<AlarmCause | null>(null)
  return (
    <FormDialog
      title={title}
      submit={t('alarmInbox:acknowledge')}
      denial={denial}
      isSaving={isSaving}
      isChanged={note.trim() !== '' || cause !== null}
      width={480}
      onSubmit={() => onAcknowledge(note.trim(), cause)}
      onClose={onClose}
    >
      <div className={c.form}>
        {typeof what === 'string' ? <p>{what}</p> : what}
        {asksCause && (
          <Select
            className={c.cause}
            label={t('alarmInbox:cause')}
            placeholder={t('alarmInbox:noCause')}
            data={alarmCauses.map((value) => ({ value, label: t(`alarmInbox:causes.${value}`) }))}
            value={cause}
            clearable
            onChange={(value) => setCause(alarmCauses.find((one) => one === value) ?? null)}
          />
        )}
        <Textarea
          data-autofocus
          label={t('alarmInbox:note')}
          placeholder={t('alarmInbox:noteHint')}
          value={note}
          maxLength={1000}
          minRows={3}
          autosize
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <p>{hint}</p>
      </div>
    </FormDialog>
  )
}
