import type { TaskTemplate } from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { typesQuery } from '../../../core/sensorbox-kernel/public.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { measurementTemplatesQuery, scheduleTemplatesQuery } from '../api.ts'
import { type Draft, draftOf, givenTasks, sendsTooOften } from './draft.ts'

/** A task template as it is being edited, copied or made, and what speaks against saving it. */
export function useTemplateDraft(template: TaskTemplate | undefined, isCopy: boolean) {
  const t = useT()
  const stackId = useCurrentStackId()
  const { zone } = useTimeFormat()
  const { data: types = [] } = useQuery(typesQuery)
  const { data: measurements = [] } = useQuery(measurementTemplatesQuery(stackId))
  const { data: schedules = [] } = useQuery(scheduleTemplatesQuery(stackId))
  const possible = types.filter(({ config }) => config.can_have_tasks_and_schedules).map(({ type }) => type)
  const [firstType = ''] = possible
  const [was] = useState(() => {
    const copied = template && t('tasks:editor.copyOf', { name: template.name })
    return draftOf(template, { type: firstType, zone, name: (isCopy ? copied : template?.name) ?? '' })
  })
  const [edited, setEdited] = useState<Draft>(was)
  // Types that weren't known yet when it was opened.
  const type = edited.type || firstType
  const draft = { ...edited, type }
  const parts = {
    measurements: measurements.filter((one) => one.sensor_box_type === type),
    schedules: schedules.filter((one) => one.sensor_box_type === type),
  }
  const given = givenTasks(draft, template === undefined || isCopy)
  return {
    /** As it began. */
    was,
    draft,
    set: (change: Partial<Draft>) => setEdited((present) => ({ ...present, ...change })),
    /** The types of boxes that can have tasks. */
    types: possible,
    /** What boxes of the type measure. */
    measures: types.find((one) => one.type === type)?.config.measurements.map((one) => one.type) ?? [],
    /** What its tasks may be made of. */
    parts,
    /** The tasks as the call takes them; `null` while one is incomplete. */
    given,
    refusal:
      (draft.name.trim() === '' && t('tasks:refused.name')) ||
      (draft.tasks.length === 0 && t('tasks:refused.noTasks')) ||
      (given === null && t('tasks:refused.partMissing')) ||
      (sendsTooOften(draft, parts) && t('tasks:refused.sendsBeforeMeasuring')),
    isChanged: JSON.stringify(edited) !== JSON.stringify(was),
  }
}
