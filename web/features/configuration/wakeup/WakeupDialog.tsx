import { TextInput } from '@mantine/core'
import {
  type AssignedWakeup,
  measureIntervals,
  sendIntervals,
} from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { FormDialog } from '../../../platform/unsaved/FormDialog.tsx'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { defaultWakeupQuery, type useWakeupEdits } from './api.ts'
import { intervalText, readInterval } from './interval.ts'
import c from './wakeup.module.css'

export interface WakeupDialogProps {
  wakeup: AssignedWakeup
  save: ReturnType<typeof useWakeupEdits>['save']
  denial: string | null
  onClose: () => void
}

const rangeOf = ({ min, max }: { readonly min: number; readonly max: number }) => ({
  from: intervalText(min),
  until: intervalText(max),
})

/** Edits when a box wakes up. Saving doesn't send the change yet. */
export function WakeupDialog({ wakeup, save, denial, onClose }: WakeupDialogProps) {
  const t = useT()
  const { data: defaults } = useQuery(defaultWakeupQuery(wakeup.type))
  const was = {
    measures: intervalText(wakeup.config.measure_interval_s),
    sends: intervalText(wakeup.config.send_interval_s),
  }
  const [measures, setMeasures] = useState(was.measures)
  const [sends, setSends] = useState(was.sends)
  const measureInterval = readInterval(measures, measureIntervals)
  const sendInterval = readInterval(sends, sendIntervals)
  const isTooOften = measureInterval !== null && sendInterval !== null && sendInterval < measureInterval
  const measureError = measureInterval === null && t('wakeup:noMeasureInterval', rangeOf(measureIntervals))
  const sendError =
    (sendInterval === null && t('wakeup:noSendInterval', rangeOf(sendIntervals))) ||
    (isTooOften && t('wakeup:sendsTooOften'))
  return (
    <FormDialog
      title={t('wakeup:edit')}
      submit={t('wakeup:save')}
      refusal={measureError || sendError}
      denial={denial}
      isSaving={save.isPending}
      isChanged={measures !== was.measures || sends !== was.sends}
      width={480}
      onSubmit={() => {
        if (measureInterval === null || sendInterval === null) return
        save.mutate(
          { measure_interval_s: measureInterval, send_interval_s: sendInterval },
          { onSuccess: onClose },
        )
      }}
      onClose={onClose}
    >
      <div className={c.form}>
        <p>{t('wakeup:intervalsAre')}</p>
        <TextInput
          label={t('wakeup:measures')}
          value={measures}
          description={t('wakeup:range', rangeOf(measureIntervals))}
          error={measureError}
          onChange={(event) => setMeasures(event.currentTarget.value)}
        />
        <TextInput
          label={t('wakeup:sends')}
          value={sends}
          description={t('wakeup:range', rangeOf(sendIntervals))}
          error={sendError}
          onChange={(event) => setSends(event.currentTarget.value)}
        />
        {defaults && (
          <p>
            {t('wakeup:usual', {
              measures: intervalText(defaults.config.measure_interval_s),
              sends: intervalText(defaults.config.send_interval_s),
            })}{' '}
            <ActionButton
              size="compact-xs"
              variant="subtle"
              onClick={() => {
                setMeasures(intervalText(defaults.config.measure_interval_s))
                setSends(intervalText(defaults.config.send_interval_s))
              }}
            >
              {t('wakeup:useUsual')}
            </ActionButton>
          </p>
        )}
      </div>
    </FormDialog>
  )
}
