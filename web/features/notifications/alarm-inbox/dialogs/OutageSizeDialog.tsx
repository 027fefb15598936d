import { NumberInput } from '@mantine/core'
import {
  outageBoxes,
  outageMs,
  outageSizes,
} from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import c from '../alarm-inbox.module.css'
import { useInboxEdits } from '../api.ts'

export interface OutageSizeDialogProps {
  /** The current setting. */
  size: number
  denial: string | null
  onClose: () => void
}

/** Sets how many of the company's sensorboxes must stop sending together to be reported as one outage. */
export function OutageSizeDialog({ size, denial, onClose }: OutageSizeDialogProps) {
  const t = useT()
  const { outageSize } = useInboxEdits(useCurrentStackId())
  const [given, setGiven] = useState<number | string>(size)
  const { least, most } = outageSizes
  const isNumber = typeof given === 'number' && given >= least && given <= most
  const problem = isNumber ? null : t('alarmInbox:outageSizeRange', { least, most })
  return (
    <FormDialog
      title={t('alarmInbox:outageSize')}
      submit={t('alarmInbox:save')}
      refusal={problem}
      denial={denial}
      isSaving={outageSize.isPending}
      isChanged={given !== size}
      width={480}
      onSubmit={() => {
        if (isNumber) outageSize.mutate(given === outageBoxes ? null : given, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <div className={c.form}>
        <NumberInput
          data-autofocus
          label={t('alarmInbox:outageSizeLabel', { duration: formatDuration(outageMs) })}
          value={given}
          min={least}
          max={most}
          allowDecimal={false}
          clampBehavior="none"
          error={problem}
          onChange={setGiven}
        />
        <p>{t('alarmInbox:outageSizeNote', { count: outageBoxes })}</p>
      </div>
    </FormDialog>
  )
}
