import { Radio, Stack, TextInput } from '@mantine/core'
import type { InboxAlarm } from '@sensorstack/contract/features/alarm-inbox/inbox.ts'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { FormDialog } from '../../platform/unsaved/FormDialog.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import { endOfSilence, nameOf, type SilenceChoice, silenceChoices } from '../sensorboxes/public.tsx'
import { useCurrentStack } from '../stacks/public.tsx'
import { useInboxEdits } from './api.ts'

export interface SilenceAlarmDialogProps {
  /** Whose box is silenced; null: the whole company. */
  alarm: InboxAlarm | null
  denial: string | null
  onClose: () => void
}

/** Asks for how long the alarms of a box, or of the whole company, are muted, and why. */
export function SilenceAlarmDialog({ alarm, denial, onClose }: SilenceAlarmDialogProps) {
  const t = useT()
  const now = useNow()
  const stack = useCurrentStack()
  const { silence } = useInboxEdits(useCurrentStackId())
  const [choice, setChoice] = useState<SilenceChoice>('8h')
  const [date, setDate] = useState('')
  const [reason, setReason] = useState('')
  const until = endOfSilence(choice, date, now)
  const name = alarm ? nameOf(alarm) : (stack?.name ?? '')
  return (
    <FormDialog
      title={t('sensorboxes:silence.title', { name })}
      submit={t('sensorboxes:silence.silence')}
      refusal={until === null && t('sensorboxes:silence.noDate')}
      denial={denial}
      isSaving={silence.isPending}
      isChanged={date !== '' || reason.trim() !== ''}
      width={480}
      onSubmit={() => {
        if (until === null) return
        const given = { sensorboxId: alarm?.sensorbox_id ?? null, until, reason: reason.trim() }
        silence.mutate(given, { onSuccess: onClose })
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
        <p>{alarm ? t('sensorboxes:silence.note') : t('alarmInbox:silenceStackNote')}</p>
      </Stack>
    </FormDialog>
  )
}
