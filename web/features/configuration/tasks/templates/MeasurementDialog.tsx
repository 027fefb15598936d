import { Checkbox, TextInput } from '@mantine/core'
import type { MeasurementTemplate } from '@sensorstack/contract/features/configuration/tasks/measurement-template.ts'
import {
  createMeasurementTemplate,
  updateMeasurementTemplate,
} from '@sensorstack/contract/features/configuration/tasks/part-routes.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { SharedNote } from './SharedNote.tsx'
import c from './task-templates.module.css'

export interface MeasurementDialogProps {
  stackId: string
  type: string
  /** The measures of the box type. */
  measures: readonly MeasureType[]
  /** The template to edit; undefined for a new one. */
  template: MeasurementTemplate | undefined
  onSaved: (template: MeasurementTemplate) => void
  onClose: () => void
}

/** Creates or edits a measurement template: what a task measures. */
export function MeasurementDialog(props: MeasurementDialogProps) {
  const { stackId, type, measures, template, onSaved, onClose } = props
  const t = useT()
  const queryClient = useQueryClient()
  const [name, setName] = useState(template?.name ?? '')
  const [chosen, setChosen] = useState<readonly MeasureType[]>(template?.measure_types ?? [])
  const save = useMutation({
    mutationFn: () => {
      const body = { name, measure_types: measures.filter((one) => chosen.includes(one)) }
      return template
        ? call(updateMeasurementTemplate, { params: { id: template.id }, body })
        : call(createMeasurementTemplate, { body: { ...body, sensor_box_type: type } })
    },
    onError: (error) => notifyFailure(error, { title: t('tasks:failed.saveMeasurement') }),
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: ['task_templates', stackId] })
      await queryClient.invalidateQueries({ queryKey: ['task_assignments', stackId] })
      onSaved(saved)
      onClose()
    },
  })
  const was = { name: template?.name ?? '', chosen: template?.measure_types ?? [] }
  return (
    <FormDialog
      title={t('tasks:editor.measurementTitle')}
      submit={t('tasks:editor.save')}
      refusal={
        (name.trim() === '' && t('tasks:refused.name')) ||
        (chosen.length === 0 && t('tasks:refused.noMeasures'))
      }
      isSaving={save.isPending}
      isChanged={name !== was.name || chosen.join() !== was.chosen.join()}
      width={420}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <div className={c.stack}>
        <TextInput
          label={t('tasks:editor.name')}
          value={name}
          maxLength={100}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group
          label={t('tasks:editor.measures')}
          value={[...chosen]}
          onChange={(values) => setChosen(measures.filter((one) => values.includes(one)))}
        >
          <div className={c.checks}>
            {measures.map((measure) => (
              <Checkbox key={measure} value={measure} label={t(`measurements:measures.${measure}`)} />
            ))}
          </div>
        </Checkbox.Group>
        {template && <SharedNote part={{ measurementId: template.id }} />}
      </div>
    </FormDialog>
  )
}
