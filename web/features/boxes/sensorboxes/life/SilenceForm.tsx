import { Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { serverNow } from '../../../../platform/time/server-now.ts'
import { TimeField } from '../../../../platform/time/TypedField.tsx'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { endOfSilence, type SilenceChoice, silenceChoices } from './silence-choices.ts'
import c from './silence-form.module.css'

export interface SilenceFormProps {
  /** The name of the object to silence. */
  name: string
  /** An explanation of the effect. */
  note: string
  denial?: string | null
  isSaving: boolean
  /** `done` closes the dialog. Until it is called, the dialog stays open with the user's input. */
  onSilence: (silence: { until: string; reason: string }, done: () => void) => void
  onClose: () => void
}

/** Asks how long to mute the mails about a sensorbox, an asset or a whole company, and why. */
export function SilenceForm({ name, note, denial, isSaving, onSilence, onClose }: SilenceFormProps) {
  const t = useT()
  const { zone, offsetMinutes } = useTimeFormat()
  const [choice, setChoice] = useState<SilenceChoice>('8h')
  const [date, setDate] = useState<string | null>('')
  const [reason, setReason] = useState('')
  const endIfSent = () => endOfSilence(choice, date ?? '', { now: serverNow(), offsetMinutes })
  return (
    <FormDialog
      title={t('sensorboxes:silence.title', { name })}
      submit={t('sensorboxes:silence.silence')}
      refusal={endIfSent() === null && t('sensorboxes:silence.noDate')}
      denial={denial ?? null}
      isSaving={isSaving}
      isChanged={date !== '' || reason.trim() !== ''}
      width={480}
      onSubmit={() => {
        const until = endIfSent()
        if (until !== null) onSilence({ until, reason: reason.trim() }, onClose)
      }}
      onClose={onClose}
    >
      <div className={c.form}>
        <Radio.Group
          label={t('sensorboxes:silence.howLong')}
          value={choice}
          onChange={(value) => setChoice(value as SilenceChoice)}
        >
          <div className={c.choices}>
            {silenceChoices.map((each) => (
              <Radio key={each} value={each} label={t(`sensorboxes:silence.for.${each}`)} />
            ))}
            <Radio value="date" label={t('sensorboxes:silence.for.date')} />
          </div>
        </Radio.Group>
        {choice === 'date' && (
          <TimeField
            label={t('sensorboxes:silence.until')}
            description={t('time:inZone', { zone })}
            value={date}
            onChange={setDate}
          />
        )}
        <TextInput
          label={t('sensorboxes:silence.reason')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p>{note}</p>
      </div>
    </FormDialog>
  )
}
