import { MultiSelect } from '@mantine/core'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { FormDialog } from '../../../platform/unsaved/FormDialog.tsx'
import { Segmented } from '../../../ui/control/Segmented.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { measureLabel } from '../../readings/measurements/public.tsx'
import { type LimitedBox, useLimitEdits } from './api.ts'
import { LimitActions } from './LimitActions.tsx'
import { LimitFields } from './LimitFields.tsx'
import { LimitPreview } from './LimitPreview.tsx'
import c from './limit-dialog.module.css'
import type { SetForMany } from './limit-form.ts'
import type { MeasureLimits } from './limits-of-box.ts'
import { useLimitDraft } from './use-limit-draft.ts'

export interface LimitDialogProps {
  box: LimitedBox
  name: string
  measure: MeasureType
  limits: MeasureLimits
  /** The range that the box can measure and withstand. */
  range: { min: number; max: number }
  /** The time of the latest reading; undefined when there is none. */
  newest: number | undefined
  /** Other boxes of its type, which the user can include in the change. */
  others: readonly { readonly id: string; readonly name: string }[]
  /** Sets the limit for this box and the included ones. */
  onSetForMany: (set: SetForMany) => void
  onClose: () => void
}

/** The number of boxes listed at once; typing finds the others. */
const offeredAtMost = 100

/** Edits a box's limit for a measure, and shows how often it would have raised an alarm in the last days. */
export function LimitDialog(props: LimitDialogProps) {
  const { box, name, measure, limits, range, newest, others, onSetForMany, onClose } = props
  const t = useT()
  const denial = useDenial('changeAlarmLimit')
  const edits = useLimitEdits(useCurrentStackId(), { box, measure, ...limits })
  const draft = useLimitDraft(measure, limits, range)
  const { choice, limit, isOwn, missing } = draft
  const [also, setAlso] = useState<string[]>([])
  return (
    <FormDialog
      title={t('alarmLimits:edit', { measure: measureLabel(measure) })}
      subtitle={name}
      submit={
        also.length > 0 ? t('alarmLimits:saveForMany', { count: also.length + 1 }) : t('alarmLimits:save')
      }
      refusal={draft.refusal}
      denial={denial}
      isSaving={edits.save.isPending || edits.saveAsTemplate.isPending}
      isChanged={draft.isChanged || also.length > 0}
      width={1040}
      onSubmit={() => {
        if (also.length === 0) edits.save.mutate({ choice, limit }, { onSuccess: onClose })
        else onSetForMany({ ids: [box.id, ...also], measure, choice, limit: isOwn ? limit : null })
      }}
      onClose={onClose}
    >
      <div className={c.sides}>
        <div className={c.fields}>
          <div>
            <Segmented
              label={t('alarmLimits:source')}
              value={choice}
              options={(['default', 'custom', 'individual', 'off'] as const).map((value) => ({
                value,
                label: t(`alarmLimits:sources.${value}`),
              }))}
              onChange={draft.setChoice}
            />
          </div>
          {choice === 'off' ? (
            <p>{t('alarmLimits:isOff')}</p>
          ) : missing ? (
            <p>{missing}</p>
          ) : (
            <LimitFields
              measure={measure}
              range={range}
              form={draft.form}
              was={limits.limit ? draft.was : undefined}
              wrong={draft.wrong}
              readOnly={!isOwn}
              onChange={draft.setForm}
            />
          )}
          {others.length > 0 && (
            <MultiSelect
              label={t('alarmLimits:alsoFor')}
              description={t('alarmLimits:alsoForHint', { count: others.length })}
              data={others.map((other) => ({ value: other.id, label: other.name }))}
              value={also}
              onChange={setAlso}
              limit={offeredAtMost}
              searchable
              hidePickedOptions
              disabled={denial !== null}
              nothingFoundMessage={t('alarmLimits:noBoxLikeThat')}
            />
          )}
          <LimitActions draft={draft} limits={limits} edits={edits} denial={denial} onDone={onClose} />
        </div>
        <LimitPreview
          box={box}
          measure={measure}
          range={range}
          newest={newest}
          limit={limit}
          isOff={choice === 'off'}
        />
      </div>
      <p className={c.foot}>{t('alarmLimits:atOnce')}</p>
    </FormDialog>
  )
}
