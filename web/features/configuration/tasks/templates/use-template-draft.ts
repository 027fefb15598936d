import type { TaskTemplate } from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedLoad } from '../../../../platform/api/failed-load.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { typesQuery } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { measurementTemplatesQuery, scheduleTemplatesQuery } from '../api.ts'
import { type Draft, draftOf, givenTasks, sendsTooOften } from './draft.ts'

/** The draft of a task template that is being edited, copied or created, and the reason why it can't be saved. */
export function useTemplateDraft(template: TaskTemplate | undefined, isCopy: boolean) {
  const t = useT()
  const stackId = useCurrentStackId()
  const { zone } = useTimeFormat()
  const catalogue = useQuery(typesQuery)
  const measurements = useQuery(measurementTemplatesQuery(stackId))
  const schedules = useQuery(scheduleTemplatesQuery(stackId))
  const types = catalogue.data ?? []
  const possible = types.filter(({ config }) => config.can_have_tasks_and_schedules).map(({ type }) => type)
  const [firstType = ''] = possible
  const [was] = useState(() => {
    const copied = template && t('tasks:editor.copyOf', { name: template.name })
    return draftOf(template, { type: firstType, zone, name: (isCopy ? copied : template?.name) ?? '' })
  })
  const [edited, setEdited] = useState<Draft>(was)
  // The types may still have been loading when the editor opened.
  const type = edited.type || firstType
  const draft = { ...edited, type }
  const parts = {
    measurements: (measurements.data ?? []).filter((one) => one.sensor_box_type === type),
    schedules: (schedules.data ?? []).filter((one) => one.sensor_box_type === type),
  }
  const given = givenTasks(draft, template === undefined || isCopy)
  return {
    /** The query without which there is nothing to choose from, if it has failed. */
    failed: failedLoad(catalogue, measurements, schedules),
    /** The initial draft. */
    was,
    draft,
    set: (change: Partial<Draft>) => setEdited((present) => ({ ...present, ...change })),
    /** The types of boxes that can have tasks. */
    types: possible,
    /** The measures of the chosen type. */
    measures: types.find((one) => one.type === type)?.config.measurements.map((one) => one.type) ?? [],
    /** The parts that its tasks can be made of. */
    parts,
    /** The tasks for the request; `null` while one is incomplete. */
    given,
    refusal:
      (draft.name.trim() === '' && t('tasks:refused.name')) ||
      (draft.tasks.length === 0 && t('tasks:refused.noTasks')) ||
      (given === null && t('tasks:refused.partMissing')) ||
      (sendsTooOften(draft, parts) && t('tasks:refused.sendsBeforeMeasuring')),
    isChanged: JSON.stringify(edited) !== JSON.stringify(was),
  }
}
