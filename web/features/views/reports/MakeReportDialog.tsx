import { Checkbox, Select } from '@mantine/core'
import { type AlarmLevel, alarmLevels } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { makeReport } from '@sensorstack/contract/features/views/reports/routes.ts'
import { languages } from '@sensorstack/contract/platform/languages.ts'
import type { BodyOf } from '@sensorstack/contract/platform/route.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { serverNow } from '../../../platform/time/server-now.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { closeSaved } from '../../../platform/unsaved/close-saved.ts'
import { FormDialog } from '../../../platform/unsaved/FormDialog.tsx'
import { Segmented } from '../../../ui/control/Segmented.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { measureLabel } from '../../readings/measurements/public.tsx'
import { namedBy, reportsQuery, type Subject } from './api.ts'
import { PeriodFields } from './PeriodFields.tsx'
import c from './reports.module.css'
import { usePeriodFields } from './use-period-fields.ts'

export interface MakeReportDialogProps {
  subject: Subject
  name: string
  /** The measures that can be chosen. */
  measures: readonly MeasureType[]
  onMade: (id: string) => void
  onClose: () => void
}

/** Reading a million readings takes a while. */
const makingMs = 120_000

/** Asks for the period, the measures and the language of a report, and makes it. */
export function MakeReportDialog({ subject, name, measures, onMade, onClose }: MakeReportDialogProps) {
  const t = useT()
  const { zone } = useTimeFormat()
  const period = usePeriodFields()
  const [chosen, setChosen] = useState<readonly MeasureType[]>(() => firstChoice(measures))
  const [level, setLevel] = useState<AlarmLevel>('critical')
  const [language, setLanguage] = useState<(typeof languages)[number]>('en')
  const make = useMake(subject, onMade, onClose)
  const { range } = period
  return (
    <FormDialog
      title={t('reports:make')}
      subtitle={name}
      submit={t('reports:makeIt')}
      width={560}
      refusal={
        'error' in range
          ? t(`measurements:rangeErrors.${range.error}`)
          : range.to > serverNow()
            ? t('reports:form.notOver')
            : chosen.length === 0 && t('reports:form.noMeasure')
      }
      isSaving={make.isPending}
      isChanged={false}
      onSubmit={() => {
        if ('error' in range || make.isPending) return
        make.mutate({
          start_time: new Date(range.from).toISOString(),
          end_time: new Date(range.to).toISOString(),
          measures: [...chosen],
          level,
          language,
          time_zone: zone,
        })
      }}
      onClose={onClose}
    >
      <div className={c.form}>
        <PeriodFields {...period} />
        <Checkbox.Group
          label={t('reports:form.measures')}
          value={[...chosen]}
          onChange={(values) => setChosen(measures.filter((measure) => values.includes(measure)))}
        >
          <div className={c.checks}>
            {measures.map((measure) => (
              <Checkbox key={measure} value={measure} label={measureLabel(measure)} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={c.pair}>
          <div>
            <p className={c.legend}>{t('reports:form.level')}</p>
            <Segmented
              label={t('reports:form.level')}
              value={level}
              options={alarmLevels
                .toReversed()
                .map((value) => ({ value, label: t(`reports:form.${value}`) }))}
              onChange={setLevel}
            />
          </div>
          <Select
            label={t('reports:form.language')}
            data={languages.map((value) => ({ value, label: t(`reports:form.languages.${value}`) }))}
            value={language}
            allowDeselect={false}
            onChange={(value) => setLanguage(languages.find((one) => one === value) ?? 'en')}
          />
        </div>
        {subject.kind === 'asset' && <p className={c.quiet}>{t('reports:form.complete')}</p>}
      </div>
    </FormDialog>
  )
}

/** Temperature and humidity are what most reports are about. */
function firstChoice(measures: readonly MeasureType[]): readonly MeasureType[] {
  const usual = measures.filter((measure) => measure === 'temperature' || measure === 'humidity')
  return usual.length > 0 ? usual : measures.slice(0, 1)
}

function useMake(subject: Subject, onMade: (id: string) => void, onClose: () => void) {
  const t = useT()
  const client = useQueryClient()
  const stackId = useCurrentStackId()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (content: Omit<BodyOf<typeof makeReport>, 'asset_id' | 'sensorbox_id'>) =>
      call(
        makeReport,
        { body: { ...content, ...namedBy(subject) } },
        { timeoutMs: makingMs, idempotencyKey },
      ),
    onSuccess: async ({ id, nr }) => {
      await client.invalidateQueries(reportsQuery(stackId, subject))
      closeSaved(onClose)
      showToast({ kind: 'success', title: t('reports:made', { nr: String(nr) }) })
      onMade(id)
    },
    onError: (error) => notifyFailure(error, { title: t('reports:failed') }),
  })
}
