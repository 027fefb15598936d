import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { createTaskTemplate, updateTaskTemplate } from '@sensorstack/contract/features/tasks/routes.ts'
import type { TaskTemplate } from '@sensorstack/contract/features/tasks/task-template.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { notifyFailure } from '../../platform/api/failure-text.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { typeWord } from '../../platform/text/type-word.ts'
import { useTimeFormat } from '../../platform/time/time-settings.ts'
import { FormDialog } from '../../platform/unsaved/FormDialog.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import { sendWork, typesQuery, useDoForMany } from '../sensorboxes/public.tsx'
import { measurementTemplatesQuery, scheduleTemplatesQuery } from '../tasks/public.tsx'
import type { AssignedBox } from './assigned-boxes.ts'
import { type Draft, draftOf, givenTasks, sendsTooOften } from './draft.ts'
import { EffectNote } from './EffectNote.tsx'
import { TaskRows } from './TaskRows.tsx'
import c from './task-templates.module.css'
import { WeekPlan } from './WeekPlan.tsx'

export interface TemplateEditorProps {
  /** What is edited, or copied; a new one without. */
  template?: TaskTemplate
  isCopy?: boolean
  /** Those that run it. */
  boxes?: readonly AssignedBox[]
  onSaved: (template: TaskTemplate) => void
  onClose: () => void
}

/** Edits a task template: what is measured, when, and when it is sent, with what follows for the week. */
export function TemplateEditor({
  template,
  isCopy = false,
  boxes = [],
  onSaved,
  onClose,
}: TemplateEditorProps) {
  const t = useT()
  const stackId = useCurrentStackId()
  const { zone } = useTimeFormat()
  const { data: types = [] } = useQuery(typesQuery)
  const { data: measurements = [] } = useQuery(measurementTemplatesQuery(stackId))
  const { data: schedules = [] } = useQuery(scheduleTemplatesQuery(stackId))
  const possible = types.filter(({ config }) => config.can_have_tasks_and_schedules)
  const isNew = template === undefined || isCopy
  const name = template ? (isCopy ? t('tasks:editor.copyOf', { name: template.name }) : template.name) : ''
  const [was] = useState(() => draftOf(template, { type: possible[0]?.type ?? '', zone, name }))
  const [draft, setDraft] = useState<Draft>(was)
  const type = draft.type || (possible[0]?.type ?? '')
  const set = (change: Partial<Draft>) => setDraft((present) => ({ ...present, ...change }))
  const [sends, setSends] = useState(true)
  const ofType = {
    measurements: measurements.filter((one) => one.sensor_box_type === type),
    schedules: schedules.filter((one) => one.sensor_box_type === type),
  }
  const denial = useDenial('createTask')
  const given = givenTasks(draft, isNew)
  const refusal =
    (draft.name.trim() === '' && t('tasks:refused.name')) ||
    (draft.tasks.length === 0 && t('tasks:refused.noTasks')) ||
    (given === null && t('tasks:refused.partMissing')) ||
    (sendsTooOften(draft, ofType) && t('tasks:refused.sendsBeforeMeasuring'))
  const save = useSave({ template: isNew ? undefined : template, boxes: sends ? boxes : [], onSaved })
  return (
    <FormDialog
      title={isNew ? t('tasks:editor.newTitle') : t('tasks:editor.title', { name: template.name })}
      submit={
        sends && boxes.length > 0
          ? t('tasks:editor.saveAndSend', { count: boxes.length })
          : t('tasks:editor.save')
      }
      refusal={refusal}
      denial={denial}
      isSaving={save.isPending}
      isChanged={JSON.stringify(draft) !== JSON.stringify(was)}
      width={1040}
      onSubmit={() => {
        if (given) save.mutate({ ...draft, type, given })
      }}
      onClose={onClose}
    >
      <div className={c.editor}>
        <div className={c.form}>
          <div className={c.pair}>
            <TextInput
              label={t('tasks:editor.name')}
              value={draft.name}
              maxLength={100}
              data-autofocus
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <Select
              label={t('tasks:editor.type')}
              data={possible.map((one) => ({ value: one.type, label: typeWord(one.type) }))}
              value={type}
              disabled={template !== undefined}
              allowDeselect={false}
              onChange={(chosen) => chosen && set({ type: chosen, tasks: [] })}
            />
          </div>
          <TaskRows
            stackId={stackId}
            draft={{ ...draft, type }}
            parts={ofType}
            measures={
              types.find((one) => one.type === type)?.config.measurements.map((one) => one.type) ?? []
            }
            onChange={(tasks) => set({ tasks })}
          />
          <TextInput
            label={t('tasks:editor.zone')}
            value={draft.zone}
            onChange={(event) => set({ zone: event.currentTarget.value })}
          />
          <Textarea
            label={t('tasks:editor.comment')}
            value={draft.comment}
            maxLength={1000}
            autosize
            minRows={2}
            onChange={(event) => set({ comment: event.currentTarget.value })}
          />
          <Checkbox
            label={t('tasks:editor.isDefault')}
            checked={draft.isDefault}
            onChange={(event) => set({ isDefault: event.currentTarget.checked })}
          />
        </div>
        <WeekPlan draft={draft} was={isNew ? null : was} parts={ofType} boxes={boxes.length} />
      </div>
      {boxes.length > 0 && (
        <div className={c.effectNote}>
          <Checkbox
            label={t('tasks:editor.sends', { count: boxes.length })}
            checked={sends}
            onChange={(event) => setSends(event.currentTarget.checked)}
          />
          <EffectNote boxes={boxes} />
        </div>
      )}
    </FormDialog>
  )
}

type Saved = Draft & { readonly given: NonNullable<ReturnType<typeof givenTasks>> }

/** Saves it, and sends it to its boxes. */
function useSave({
  template,
  boxes,
  onSaved,
}: {
  template: TaskTemplate | undefined
  boxes: readonly AssignedBox[]
  onSaved: (template: TaskTemplate) => void
}) {
  const t = useT()
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  const doForMany = useDoForMany()
  return useMutation({
    mutationFn: ({ name, comment, type, zone, isDefault, given }: Saved) => {
      const body = { name, comment, time_zone: zone, is_default: isDefault, tasks: given }
      return template
        ? call(updateTaskTemplate, { params: { id: template.id }, body })
        : call(createTaskTemplate, { body: { ...body, sensor_box_type: type } })
    },
    onError: (error) =>
      notifyFailure(error, {
        title: t(template ? 'tasks:failed.updateTemplate' : 'tasks:failed.createTemplate'),
      }),
    onSuccess: async (saved) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['task_templates', stackId] }),
        queryClient.invalidateQueries({ queryKey: ['task_assignments', stackId] }),
      ])
      onSaved(saved)
      await doForMany(
        sendWork(),
        boxes.map(({ box }) => box),
      )
    },
  })
}
