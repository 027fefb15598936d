import { Checkbox, MultiSelect } from '@mantine/core'
import type { TaskTemplate } from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { failedLoad } from '../../../../platform/api/failed-load.ts'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import {
  nameOf,
  useDoForMany,
  useRunRefusal,
  useSensorboxes,
} from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { taskAssignmentsQuery, taskTemplatesQuery } from '../api.ts'
import { assignWork } from '../task-works.ts'
import c from './task-templates.module.css'

/** At most this many boxes are offered; typing finds the others. */
const offeredAtMost = 100

/** Chooses boxes of the template's type that don't have it yet, and assigns it to them. */
export function AssignBoxesDialog({ template, onClose }: { template: TaskTemplate; onClose: () => void }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const doForMany = useDoForMany()
  const boxes = useSensorboxes()
  const assignments = useQuery(taskAssignmentsQuery(stackId))
  const templates = useQuery(taskTemplatesQuery(stackId))
  const failed = failedLoad(boxes, assignments, templates)
  const denial = useDenial('assignTask')
  const runRefusal = useRunRefusal()
  const [chosen, setChosen] = useState<string[]>([])
  const [isAll, setAll] = useState(false)
  const [sends, setSends] = useState(true)
  const offered = useMemo(() => {
    if (!boxes.data || !assignments.data || !templates.data) return []
    const present = new Map(assignments.data.map((one) => [one.sensor_box_id, one.task_config_template_id]))
    const names = new Map(templates.data.map(({ id, name }) => [id, name]))
    return boxes.data
      .filter((box) => box.erp_type === template.sensor_box_type && box.combined_state !== 'unavailable')
      .filter((box) => present.get(box.id) !== template.id)
      .map((box) => {
        const name = `${nameOf(box)} · ${box.serial_number}`
        const other = names.get(present.get(box.id) ?? '')
        return { box, value: box.id, label: other ? t('tasks:page.now', { name, template: other }) : name }
      })
  }, [boxes.data, assignments.data, templates.data, template, t])
  const count = isAll ? offered.length : chosen.length
  const assign = async () => {
    onClose()
    const wanted = new Set(chosen)
    await doForMany(
      assignWork({ templateId: template.id, sends }),
      offered.flatMap(({ box }) => (isAll || wanted.has(box.id) ? box : [])),
    )
  }
  return (
    <FormDialog
      title={t('tasks:page.assignTitle', { name: template.name })}
      submit={t('tasks:page.assignMany', { count })}
      refusal={count === 0 ? t('tasks:refused.noBoxes') : runRefusal}
      denial={denial}
      isChanged={count > 0}
      width={560}
      onSubmit={() => void assign()}
      onClose={onClose}
    >
      <div className={c.stack}>
        {failed && <LoadFailure of={failed} />}
        <MultiSelect
          label={t('tasks:page.boxes')}
          description={failed ? undefined : t('tasks:page.assignHint', { count: offered.length })}
          placeholder={chosen.length === 0 ? t('tasks:page.findBox') : undefined}
          data={offered}
          value={chosen}
          onChange={setChosen}
          limit={offeredAtMost}
          searchable
          disabled={isAll}
          hidePickedOptions
          comboboxProps={{ withinPortal: false }}
          nothingFoundMessage={failed ? undefined : t('tasks:page.noBoxLikeThat')}
          data-autofocus
        />
        {!failed && (
          <Checkbox
            label={t('tasks:page.allOfType', { count: offered.length })}
            checked={isAll}
            disabled={offered.length === 0}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
        )}
        <Checkbox
          label={t('tasks:sendAtOnce')}
          checked={sends}
          onChange={(event) => setSends(event.currentTarget.checked)}
        />
      </div>
    </FormDialog>
  )
}
