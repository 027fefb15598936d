import { Textarea } from '@mantine/core'
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
  onAcknowledge: (note: string) => void
  onClose: () => void
}

/** Acknowledges alarms or an outage, with a note for colleagues. */
export function AcknowledgeDialog(props: AcknowledgeDialogProps) {
  const { title, what, hint, denial, isSaving, onAcknowledge, onClose } = props
  const t = useT()
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={title}
      submit={t('alarmInbox:acknowledge')}
      denial={denial}
      isSaving={isSaving}
      isChanged={note.trim() !== ''}
      width={480}
      onSubmit={() => onAcknowledge(note.trim())}
      onClose={onClose}
    >
      <div className={c.form}>
        {typeof what === 'string' ? <p>{what}</p> : what}
        <Textarea
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
