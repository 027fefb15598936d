import { Radio, Stack, TextInput } from '@mantine/core'
import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { FormDialog } from '../../platform/unsaved/FormDialog.tsx'
import { nameOf } from './box-facts.ts'
import { endOfSilence, type SilenceChoice, silenceChoices } from './silence-choices.ts'
import { useBoxEdits } from './use-box-edits.ts'

/** Asks for how long the mails about a box are muted, and why. */
export function SilenceDialog({ box, onClose }: { box: Sensorbox; onClose: () => void }) {
  const t = useT()
  const now = useNow()
  const { silence } = useBoxEdits(box)
  const [choice, setChoice] = useState<SilenceChoice>('8h')
  const [date, setDate] = useState('')
  const [reason, setReason] = useState('')
  const until = endOfSilence(choice, date, now)
  return (
    <FormDialog
      title={t('sensorboxes:silence.title', { name: nameOf(box) })}
      submit={t('sensorboxes:silence.silence')}
      refusal={until === null && t('sensorboxes:silence.noDate')}
      isSaving={silence.isPending}
      isChanged={date !== '' || reason.trim() !== ''}
      width={480}
      onSubmit={() => {
        if (until !== null) silence.mutate({ until, reason: reason.trim() }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <Stack gap="md">
        <Radio.Group
          label={t('sensorboxes:silence.howLong')}
          value={choice}
          onChange={(value) => setChoice(value as SilenceChoice)}
        >
          <Stack gap="xs" mt="xs">
            {silenceChoices.map((each) => (
              <Radio key={each} value={each} label={t(`sensorboxes:silence.for.${each}`)} />
            ))}
            <Radio value="date" label={t('sensorboxes:silence.for.date')} />
          </Stack>
        </Radio.Group>
        {choice === 'date' && (
          <TextInput
            type="datetime-local"
            label={t('sensorboxes:silence.until')}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
        )}
        <TextInput
          label={t('sensorboxes:silence.reason')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p>{t('sensorboxes:silence.note')}</p>
      </Stack>
    </FormDialog>
  )
}
