import { MultiSelect, Select, TextInput } from '@mantine/core'
import { charts, defaultChartGroups } from '@sensorstack/contract/features/views/chart-groups/catalogue.ts'
import type { CustomChartGroup } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import { chartGroupName } from '@sensorstack/contract/features/views/chart-groups/chart-bodies.ts'
import { problemOf } from '@sensorstack/contract/platform/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useProblem } from '../../../../platform/editing/use-problem.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { typeWord } from '../../../../platform/text/type-word.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { typesQuery, useGroupWork } from './api.ts'
import c from './charts.module.css'
import { orderAfter } from './shown-groups.ts'

export interface ChartGroupDialogProps {
  /** `null` for a new group. */
  group: CustomChartGroup | null
  custom: readonly CustomChartGroup[]
  boxType: string
  /** Called with the group to show; `null` after deletion. */
  onSaved: (groupId: string | null) => void
  onClose: () => void
}

const first = 'first'

/** Edits a group of charts for the company: its charts, its types of boxes, and its position among the groups. */
export function ChartGroupDialog({ group, custom, boxType, onSaved, onClose }: ChartGroupDialogProps) {
  const t = useT()
  const types = useQuery(typesQuery)
  const work = useGroupWork(useCurrentStackId())
  const others = [...defaultChartGroups, ...custom]
    .filter(({ id }) => id !== group?.id)
    .sort((a, b) => a.order - b.order)
  const [start] = useState(() => ({
    name: group?.name ?? '',
    chartIds: group?.chart_ids ?? [],
    boxTypes: group?.sensor_box_types ?? [boxType],
    after: (group ? others.findLast(({ order }) => order <= group.order)?.id : others.at(-1)?.id) ?? first,
  }))
  const [given, setGiven] = useState(start)
  const [problem, setProblem] = useProblem(given.name)
  const [isAsked, setAsked] = useState(false)
  const isMoved = group === null || given.after !== start.after
  const missing =
    (given.chartIds.length === 0 && t('charts:missing.charts')) ||
    (given.boxTypes.length === 0 && t('charts:missing.types'))
  const submit = () => {
    const wrong = problemOf(chartGroupName, given.name, t('charts:name'))
    setProblem(wrong)
    if (wrong || missing || work.save.isPending) return
    const order = isMoved ? orderAfter(given.after === first ? null : given.after, others) : group.order
    const draft = {
      name: given.name,
      order,
      chart_ids: given.chartIds,
      sensor_box_types: given.boxTypes,
    }
    work.save.mutate({ id: group?.id ?? null, draft }, { onSuccess: ({ id }) => onSaved(id) })
  }
  return (
    <FormDialog
      title={group === null ? t('charts:new') : t('charts:change', { name: group.name })}
      submit={t('charts:save')}
      refusal={missing}
      isSaving={work.save.isPending}
      isChanged={JSON.stringify(given) !== JSON.stringify(start)}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={c.fields}>
        <TextInput
          label={t('charts:name')}
          withAsterisk
          maxLength={60}
          value={given.name}
          error={problem}
          onChange={({ currentTarget: { value: name } }) => setGiven({ ...given, name })}
          data-autofocus
        />
        <MultiSelect
          label={t('charts:charts')}
          description={t('charts:chartsHint')}
          withAsterisk
          data={charts.map(({ id, name, unit }) => ({ value: id, label: `${name} (${unit})` }))}
          value={given.chartIds}
          onChange={(chartIds) => setGiven({ ...given, chartIds })}
        />
        <MultiSelect
          label={t('charts:types')}
          withAsterisk
          data={(types.data ?? []).map(({ type }) => ({ value: type, label: typeWord(type) }))}
          value={given.boxTypes}
          onChange={(boxTypes) => setGiven({ ...given, boxTypes })}
        />
        {!types.data && <LoadFailure of={types} />}
        <Select
          label={t('charts:after')}
          data={[
            { value: first, label: t('charts:first') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={given.after}
          allowDeselect={false}
          onChange={(after) => setGiven({ ...given, after: after ?? first })}
        />
        {group !== null && (
          <ActionButton className={c.delete} size="xs" onClick={() => setAsked(true)}>
            {t('charts:delete')}
          </ActionButton>
        )}
      </div>
      {isAsked && group !== null && (
        <Question
          title={t('charts:deleteTitle', { name: group.name })}
          agree={t('charts:delete')}
          refuse={t('charts:keep')}
          isDangerous
          isBusy={work.remove.isPending}
          onAgree={() => work.remove.mutate(group, { onSuccess: () => onSaved(null) })}
          onRefuse={() => setAsked(false)}
        >
          <p>{t('charts:deleteFollows')}</p>
        </Question>
      )}
    </FormDialog>
  )
}
