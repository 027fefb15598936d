import { Select } from '@mantine/core'
import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { makeReport } from '@sensorstack/contract/features/views/reports/routes.ts'
import { languages } from '@sensorstack/contract/platform/languages.ts'
import type { BodyOf } from '@sensorstack/contract/platform/route.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { serverNow } from '../../../../platform/time/server-now.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { closeSaved } from '../../../../platform/unsaved/close-saved.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { namedBy, type Subject } from '../api.ts'
import { type ReportSubject, usualMeasures } from '../report-subject.ts'
import c from '../reports.module.css'
import { PeriodFields } from './PeriodFields.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { ReportChoices } from './ReportChoices.tsx'
import { usePeriodFields } from './use-period-fields.ts'

export interface MakeReportDialogProps {
  subject: ReportSubject
  onMade: (id: string) => void
  onClose: () => void
}

/** Reading a million readings takes a while. */
const makingMs = 120_000

/** Asks for the period, the measures and the language of a report, and makes it. */
export function MakeReportDialog({ subject, onMade, onClose }: MakeReportDialogProps) {
  const { name, measures } = subject
  const t = useT()
  const { zone } = useTimeFormat()
  const period = usePeriodFields()
  const [chosen, setChosen] = useState<readonly MeasureType[]>(() => usualMeasures(measures))
  const [level, setLevel] = useState<AlarmLevel>('critical')
  const [language, setLanguage] = useState<(typeof languages)[number]>('en')
  const make = useMake(onMade, onClose)
  const { range } = period
  const wanted = useWanted(subject, { range, measures: chosen, level })
  return (
    <FormDialog
      title={t('reports:make')}
      subtitle={name}
      submit={t('reports:makeIt')}
      width={880}
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
        if (!wanted || make.isPending) return
        make.mutate({ ...wanted, language, time_zone: zone })
      }}
      onClose={onClose}
    >
      <div className={c.beside}>
        <div className={c.form}>
          <PeriodFields {...period} />
          <ReportChoices
            offered={measures}
            measures={chosen}
            level={level}
            onMeasures={setChosen}
            onLevel={setLevel}
          >
            <Select
              label={t('reports:form.language')}
              data={languages.map((value) => ({ value, label: t(`reports:form.languages.${value}`) }))}
              value={language}
              allowDeselect={false}
              onChange={(value) => setLanguage(languages.find((one) => one === value) ?? 'en')}
            />
          </ReportChoices>
        </div>
        <PreviewPanel wanted={wanted} isOfAsset={subject.kind === 'asset'} />
      </div>
    </FormDialog>
  )
}

/** Returns the content that the form asks for, or null while it is wrong. */
function useWanted(
  subject: Subject,
  form: {
    readonly range: ReturnType<typeof usePeriodFields>['range']
    readonly measures: readonly MeasureType[]
    readonly level: AlarmLevel
  },
) {
  const { range, measures, level } = form
  const [from, to] = 'error' in range ? [null, null] : [range.from, range.to]
  return useMemo(
    () =>
      from === null || to === null || to > serverNow() || measures.length === 0
        ? null
        : {
            ...namedBy(subject),
            start_time: new Date(from).toISOString(),
            end_time: new Date(to).toISOString(),
            measures: [...measures],
            level,
          },
    [subject, from, to, measures, level],
  )
}

function useMake(onMade: (id: string) => void, onClose: () => void) {
  const t = useT()
  const client = useQueryClient()
  const stackId = useCurrentStackId()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (body: BodyOf<typeof makeReport>) =>
      call(makeReport, { body }, { timeoutMs: makingMs, idempotencyKey }),
    onSuccess: async ({ id, nr }) => {
      await client.invalidateQueries({ queryKey: ['reports', stackId] })
      closeSaved(onClose)
      showToast({ kind: 'success', title: t('reports:made', { nr: String(nr) }) })
      onMade(id)
    },
    onError: (error) => notifyFailure(error, { title: t('reports:failed') }),
  })
}
