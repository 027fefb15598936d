import { Checkbox, TextInput } from '@mantine/core'
import {
  createScheduleTemplate,
  updateScheduleTemplate,
} from '@sensorstack/contract/features/configuration/tasks/part-routes.ts'
import {
  type ScheduleTemplate,
  type ScheduleType,
  type Weekday,
  weekdays,
  writeInterval,
} from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { Segmented } from '../../../../ui/control/Segmented.tsx'
import { schedulingLimitsQuery } from '../api.ts'
import { SharedNote } from './SharedNote.tsx'
import { problemOfSchedule, type ScheduleDraft, scheduleBodyOf, scheduleDraftOf } from './schedule-draft.ts'
import c from './task-templates.module.css'

export interface ScheduleDialogProps {
  stackId: string
  type: string
  kind: ScheduleType
  /** The template to edit; undefined for a new one. */
  template: ScheduleTemplate | undefined
  onSaved: (template: ScheduleTemplate) => void
  onClose: () => void
}

/** Creates or edits a schedule template: when tasks measure or send. */
export function ScheduleDialog({ stackId, type, kind, template, onSaved, onClose }: ScheduleDialogProps) {
  const t = useT()
  const [was] = useState(() => scheduleDraftOf(template))
  const [draft, setDraft] = useState<ScheduleDraft>(was)
  const set = (change: Partial<ScheduleDraft>) => setDraft((present) => ({ ...present, ...change }))
  const save = useSave({ stackId, type, kind, template, onSaved, onClose })
  const { data: limits } = useQuery(schedulingLimitsQuery(type))
  const limit = limits?.find((one) => one.template_type === kind)
  const problem = problemOfSchedule(draft, limit)
  const range = limit && {
    from: writeInterval(limit.min_interval_s),
    until: writeInterval(limit.max_interval_s),
  }
  return (
    <FormDialog
      title={t(kind === 'measure' ? 'tasks:editor.measureTitle' : 'tasks:editor.sendTitle')}
      submit={t('tasks:editor.save')}
      refusal={problem && t(`tasks:refused.${problem}`, range ?? {})}
      isSaving={save.isPending}
      isChanged={JSON.stringify(draft) !== JSON.stringify(was)}
      width={460}
      onSubmit={() => save.mutate(draft)}
      onClose={onClose}
    >
      <div className={c.stack}>
        <TextInput
          label={t('tasks:editor.name')}
          value={draft.name}
          maxLength={100}
          data-autofocus
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Segmented
          label={t('tasks:editor.kind')}
          value={draft.oncePerDay ? 'once' : 'interval'}
          options={[
            { value: 'interval', label: t('tasks:editor.atInterval') },
            { value: 'once', label: t('tasks:editor.oncePerDay') },
          ]}
          onChange={(value) => set({ oncePerDay: value === 'once' })}
        />
        <div className={c.times}>
          {!draft.oncePerDay && (
            <TextInput
              label={t('tasks:editor.interval')}
              value={draft.interval}
              description={range && t('tasks:editor.intervalRange', range)}
              error={
                (problem === 'interval' || problem === 'intervalOutOfLimits') &&
                t(`tasks:refused.${problem}`, range ?? {})
              }
              onChange={(event) => set({ interval: event.currentTarget.value })}
            />
          )}
          <TextInput
            label={t(draft.oncePerDay ? 'tasks:editor.at' : 'tasks:editor.from')}
            value={draft.from}
            placeholder="05:00"
            onChange={(event) => set({ from: event.currentTarget.value })}
          />
          {!draft.oncePerDay && (
            <TextInput
              label={t('tasks:editor.until')}
              value={draft.until}
              placeholder="21:00"
              onChange={(event) => set({ until: event.currentTarget.value })}
            />
          )}
        </div>
        {!draft.oncePerDay && <p className={c.small}>{t('tasks:editor.allDay')}</p>}
        <Checkbox.Group
          label={t('tasks:editor.days')}
          value={[...draft.days]}
          onChange={(values) => set({ days: weekdays.filter((day) => values.includes(day)) })}
        >
          <div className={c.days}>
            {weekdays.map((day: Weekday) => (
              <Checkbox key={day} value={day} label={t(`tasks:days.${day}`)} />
            ))}
          </div>
        </Checkbox.Group>
        {kind === 'send' && (
          <Checkbox
            label={t('tasks:editor.onLimitBreak')}
            checked={draft.onLimitBreak}
            onChange={(event) => set({ onLimitBreak: event.currentTarget.checked })}
          />
        )}
        {template && <SharedNote part={{ scheduleId: template.id }} />}
      </div>
    </FormDialog>
  )
}

function useSave({ stackId, type, kind, template, onSaved, onClose }: ScheduleDialogProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const deed = template ? 'update' : 'create'
  const failed = `tasks:failed.${deed}${kind === 'measure' ? 'Measure' : 'Send'}` as const
  return useMutation({
    mutationFn: (draft: ScheduleDraft) => {
      const body = scheduleBodyOf(draft, kind)
      return template
        ? call(updateScheduleTemplate, { params: { id: template.id }, body })
        : call(createScheduleTemplate, { body: { ...body, template_type: kind, sensor_box_type: type } })
    },
    onError: (error) => notifyFailure(error, { title: t(failed) }),
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: ['task_templates', stackId] })
      await queryClient.invalidateQueries({ queryKey: ['task_assignments', stackId] })
      onSaved(saved)
      onClose()
    },
  })
}
