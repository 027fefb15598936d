import { Select } from '@mantine/core'
import type { ScheduleType } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { scheduleWords } from '../config-rows.ts'
import type { Draft, DraftTask, Parts } from './draft.ts'
import { MeasurementDialog } from './MeasurementDialog.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import c from './task-templates.module.css'
import { timesOf } from './times-of.ts'

export interface TaskRowsProps {
  stackId: string
  draft: Draft
  parts: Parts
  /** The measures of the box type. */
  measures: readonly MeasureType[]
  onChange: (tasks: readonly DraftTask[]) => void
}

const makeNew = 'new'

interface Opened {
  readonly task: DraftTask
  readonly part: 'measurement' | 'schedule'
  /** The id of the part to edit; null for a new one. */
  readonly id: string | null
}

/**
 * The tasks of a template: what is measured, when, and when it is sent. Each part is chosen from the existing ones or
 * created.
 */
export function TaskRows({ stackId, draft, parts, measures, onChange }: TaskRowsProps) {
  const t = useT()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { tasks } = draft
  const change = (key: string, more: Partial<DraftTask>) =>
    onChange(tasks.map((task) => (task.key === key ? { ...task, ...more } : task)))
  const add = (type: ScheduleType) =>
    onChange([...tasks, { key: crypto.randomUUID(), type, measurementId: null, scheduleId: null }])
  const fits = (task: DraftTask) => parts.schedules.filter((one) => one.template_type === task.type)
  return (
    <>
      {(['measure', 'send'] as const).map((type) => {
        const own = tasks.filter((task) => task.type === type)
        const label = t(type === 'measure' ? 'tasks:editor.measure' : 'tasks:editor.sendPart')
        return (
          <fieldset key={type} className={c.tasks} aria-label={label}>
            <div className={c.tasksHead}>
              <strong>{label}</strong>
              <span className={c.small}>{t('tasks:editor.schedules', { count: own.length })}</span>
              <span className={c.space} />
              <ActionButton
                size="compact-xs"
                variant="subtle"
                leftSection={<IconPlus size={14} stroke={1.6} />}
                onClick={() => add(type)}
              >
                {t(type === 'measure' ? 'tasks:editor.addMeasure' : 'tasks:editor.addSend')}
              </ActionButton>
            </div>
            {own.map((task, i) => (
              <div key={task.key} className={c.task} data-type={type}>
                {type === 'measure' && (
                  <Part
                    label={t('tasks:editor.what')}
                    options={parts.measurements}
                    value={task.measurementId}
                    onChange={(measurementId) => change(task.key, { measurementId })}
                    onOpen={(id) => setOpened({ task, part: 'measurement', id })}
                    newLabel={t('tasks:editor.newMeasurement')}
                  />
                )}
                <Part
                  label={t('tasks:editor.when')}
                  options={fits(task).map((one) => ({ ...one, hint: scheduleWords(timesOf(one)) }))}
                  value={task.scheduleId}
                  onChange={(scheduleId) => change(task.key, { scheduleId })}
                  onOpen={(id) => setOpened({ task, part: 'schedule', id })}
                  newLabel={t('tasks:editor.newSchedule')}
                />
                <IconButton
                  label={t('tasks:editor.remove', { number: i + 1 })}
                  onClick={() => onChange(tasks.filter(({ key }) => key !== task.key))}
                >
                  <IconX size={16} stroke={1.6} />
                </IconButton>
              </div>
            ))}
          </fieldset>
        )
      })}
      {opened?.part === 'measurement' && (
        <MeasurementDialog
          stackId={stackId}
          type={draft.type}
          measures={measures}
          template={parts.measurements.find(({ id }) => id === opened.id)}
          onSaved={({ id }) => change(opened.task.key, { measurementId: id })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.part === 'schedule' && (
        <ScheduleDialog
          stackId={stackId}
          type={draft.type}
          kind={opened.task.type}
          template={parts.schedules.find(({ id }) => id === opened.id)}
          onSaved={({ id }) => change(opened.task.key, { scheduleId: id })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

interface PartProps {
  label: string
  options: readonly {
    readonly id: string
    readonly name: string
    readonly is_global: boolean
    readonly hint?: string
  }[]
  value: string | null
  onChange: (id: string) => void
  /** Opens a part for editing; null opens a new one. */
  onOpen: (id: string | null) => void
  newLabel: string
}

function Part({ label, options, value, onChange, onOpen, newLabel }: PartProps) {
  const t = useT()
  const chosen = options.find(({ id }) => id === value)
  return (
    <div className={c.part}>
      <Select
        label={label}
        description={chosen?.hint}
        inputWrapperOrder={['label', 'input', 'description']}
        data={[
          ...options.map(({ id, name }) => ({ value: id, label: name })),
          { value: makeNew, label: newLabel },
        ]}
        value={value}
        allowDeselect={false}
        onChange={(id) => {
          if (id === makeNew) onOpen(null)
          else if (id !== null) onChange(id)
        }}
      />
      {chosen && (
        <IconButton
          label={t('tasks:editor.editPart', { name: chosen.name })}
          disabledReason={chosen.is_global ? t('tasks:refused.ofTheProduct') : null}
          onClick={() => onOpen(chosen.id)}
        >
          <IconPencil size={16} stroke={1.6} />
        </IconButton>
      )}
    </div>
  )
}
