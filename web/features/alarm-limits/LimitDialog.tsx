import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { MeasureType } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { formatDuration } from '../../platform/time/format-duration.ts'
import { useTimeFormat } from '../../platform/time/time-settings.ts'
import { FormDialog } from '../../platform/unsaved/FormDialog.tsx'
import { TimeChart } from '../../ui/chart/TimeChart.tsx'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { Segmented } from '../../ui/control/Segmented.tsx'
import { StateMark } from '../../ui/state/StateMark.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import { decimalsOf, measureLabel, unitOf } from '../measurements/public.tsx'
import { hoursQuery, type LimitedBox, previewQuery, useLimitEdits } from './api.ts'
import { boundsOfChart } from './chart-limits.ts'
import { LimitFields, rangeText } from './LimitFields.tsx'
import c from './limit-dialog.module.css'
import { type Choice, formOf, type LimitForm, readForm, type SetForMany } from './limit-form.ts'
import type { MeasureLimits } from './limits-of-box.ts'

export interface LimitDialogProps {
  box: LimitedBox
  name: string
  measure: MeasureType
  limits: MeasureLimits
  /** What the box measures and stands. */
  range: { min: number; max: number }
  /** When the measure was last read; undefined when never. */
  newest: number | undefined
  /** Further boxes of its type, for which the same can be set. */
  others: readonly { readonly id: string; readonly name: string }[]
  /** Sets it for the box and further ones. */
  onSetForMany: (set: SetForMany) => void
  onClose: () => void
}

const spans = [7, 30] as const
const dayMs = 86_400_000
const previewDelayMs = 300
/** As many are offered at once; typing finds the others. */
const offeredAtMost = 100

/** Edits the limit of a measure of a box, and shows how often it would have fired in the last days. */
export function LimitDialog(props: LimitDialogProps) {
  const { box, name, measure, limits, range, newest, others, onSetForMany, onClose } = props
  const t = useT()
  const format = useTimeFormat()
  const denial = useDenial('changeAlarmLimit')
  const edits = useLimitEdits(useCurrentStackId(), { box, measure, ...limits })
  const unit = unitOf(measure)
  const label = measureLabel(measure)
  const [was] = useState(() => ({
    choice: (limits.state?.enabled === false ? 'off' : (limits.source ?? 'individual')) as Choice,
    form: formOf(limits.individual ?? limits.limit),
  }))
  const [choice, setChoice] = useState(was.choice)
  const [typed, setTyped] = useState(was.form)
  // An hour is added to what is shown when it is over, not with each reading.
  const [end] = useState(() => Math.min(Date.now(), newest ?? Date.now()))
  const isOld = Date.now() - end > dayMs
  const [also, setAlso] = useState<string[]>([])
  const [days, setDays] = useState<(typeof spans)[number]>(30)
  const isOwn = choice === 'individual'
  const form: LimitForm = isOwn || choice === 'off' ? typed : formOf(limits[choice])
  const { limit, wrong } = readForm(form, range)
  const [asked] = useDebouncedValue(limit, previewDelayMs)
  const preview = useQuery(previewQuery(box, measure, choice === 'off' ? null : asked, days))
  const hours = useQuery(hoursQuery(box, measure, days, end))
  const missing = {
    default: limits.default ? null : t('alarmLimits:noDefault'),
    custom: limits.custom ? null : t('alarmLimits:noTemplate'),
    off: limits.default || limits.custom || limits.individual ? null : t('alarmLimits:nothingToTurnOff'),
    individual: null,
  }[choice]
  const refusal =
    missing ?? (isOwn && wrong ? t(`alarmLimits:wrong.${wrong.why}`, rangeText(range, unit)) : null)
  const isTyped = JSON.stringify(typed) !== JSON.stringify(was.form)
  const saved = { onSuccess: onClose }
  return (
    <FormDialog
      title={t('alarmLimits:edit', { measure: label })}
      subtitle={name}
      submit={
        also.length > 0 ? t('alarmLimits:saveForMany', { count: also.length + 1 }) : t('alarmLimits:save')
      }
      refusal={refusal}
      denial={denial}
      isSaving={edits.save.isPending || edits.saveAsTemplate.isPending}
      isChanged={choice !== was.choice || isTyped || also.length > 0}
      width={1040}
      onSubmit={() => {
        if (also.length === 0) edits.save.mutate({ choice, limit }, saved)
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
              onChange={setChoice}
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
              form={form}
              was={limits.limit ? was.form : undefined}
              wrong={isOwn && isTyped ? wrong : null}
              readOnly={!isOwn}
              onChange={setTyped}
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
              maxDropdownHeight={220}
            />
          )}
          <div className={c.more}>
            {isOwn && (
              <ActionButton
                variant="default"
                disabledReason={denial ?? refusal}
                onClick={() => limit && edits.saveAsTemplate.mutate(limit, saved)}
              >
                {t('alarmLimits:saveAsTemplate')}
              </ActionButton>
            )}
            {isOwn && limits.individual && (
              <ActionButton
                variant="default"
                disabledReason={denial}
                loading={edits.removeOwn.isPending}
                onClick={() => edits.removeOwn.mutate(undefined, saved)}
              >
                {t('alarmLimits:removeOwn')}
              </ActionButton>
            )}
            {choice === 'custom' && limits.custom && (
              <ActionButton
                variant="default"
                disabledReason={denial}
                loading={edits.removeTemplate.isPending}
                onClick={() => edits.removeTemplate.mutate(undefined, saved)}
              >
                {t('alarmLimits:removeTemplate')}
              </ActionButton>
            )}
          </div>
        </div>
        <section className={c.preview} aria-label={t('alarmLimits:wouldHaveFired', { count: days })}>
          <div className={c.head}>
            <h3>{t('alarmLimits:wouldHaveFired', { count: days })}</h3>
            <Segmented
              label={t('alarmLimits:span')}
              value={days}
              options={spans.map((value) => ({ value, label: t('alarmLimits:days', { count: value }) }))}
              onChange={setDays}
            />
          </div>
          {choice !== 'off' && preview.data && (
            <dl className={c.figures}>
              {(['critical', 'attention'] as const).map((level) => (
                <div key={level} data-s={level}>
                  <dt className={c.field}>
                    <StateMark state={level} size={14} decorative />
                    {t(`alarmLimits:level.${level}`)}
                  </dt>
                  <dd>
                    <strong>{preview.data.after[level]}</strong>{' '}
                    <span className={c.hint}>
                      {t('alarmLimits:was', { count: preview.data.before[level] })}
                    </span>
                  </dd>
                </div>
              ))}
              <div>
                <dt>{t('alarmLimits:longest')}</dt>
                <dd>
                  <strong>
                    {preview.data.after.longest_ms > 0 ? formatDuration(preview.data.after.longest_ms) : '–'}
                  </strong>
                </dd>
              </div>
            </dl>
          )}
          {isOld && <p className={c.hint}>{t('alarmLimits:untilNewest', { time: format.minute(end) })}</p>}
          {preview.data && !preview.data.is_whole && <p className={c.hint}>{t('alarmLimits:newestOnly')}</p>}
          {hours.data && hours.data.times.length === 0 && <p>{t('alarmLimits:noReadings')}</p>}
          {hours.data && hours.data.times.length > 0 && (
            <TimeChart
              label={t('alarmLimits:chart', { measure: label })}
              panels={[
                {
                  id: measure,
                  unit,
                  height: 260,
                  decimals: decimalsOf(measure),
                  series: [
                    {
                      id: measure,
                      label,
                      times: hours.data.times,
                      values: hours.data.values,
                      min: hours.data.min,
                      max: hours.data.max,
                    },
                  ],
                  ...(choice !== 'off' && limit && { limits: boundsOfChart(limit) }),
                  protection: range,
                },
              ]}
              range={hours.data.range}
              covered={hours.data.range}
              alarms={(choice === 'off' ? [] : (preview.data?.alarms ?? [])).map((alarm) => ({
                from: Date.parse(alarm.opened_at),
                to: alarm.closed_at === null ? hours.data.range.to : Date.parse(alarm.closed_at),
                state: alarm.level,
              }))}
              time={format}
              loading={preview.isFetching}
            />
          )}
        </section>
      </div>
      <p className={c.foot}>{t('alarmLimits:atOnce')}</p>
    </FormDialog>
  )
}
