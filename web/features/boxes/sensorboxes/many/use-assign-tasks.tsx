import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { AssignTasksDialog, assignWork } from '../../../configuration/tasks/public.tsx'
import { nameOf, useDoForMany, useRunRefusal } from '../../../core/sensorbox-kernel/public.tsx'
import type { OfferedWork } from './offered-work.ts'

/** The action that assigns these boxes a task template. */
export function useAssignTasks(boxes: readonly Sensorbox[]): OfferedWork {
  const t = useT()
  const doForMany = useDoForMany()
  const denial = useDenial('assignTask')
  const runRefusal = useRunRefusal()
  const [isAssigning, setAssigning] = useState(false)
  const isSeveral = new Set(boxes.map((box) => box.erp_type)).size > 1
  const refusal = isSeveral ? t('tasks:refused.severalTypes') : runRefusal
  return {
    label: t('tasks:assignTasks'),
    Icon: IconListCheck,
    disabledReason: denial ?? refusal,
    start: () => setAssigning(true),
    dialog: isAssigning && (
      <AssignTasksDialog
        boxes={boxes.map((box) => ({ id: box.id, name: nameOf(box), type: box.erp_type }))}
        denial={denial}
        onAssign={(choice) => {
          setAssigning(false)
          void doForMany(assignWork(choice), boxes)
        }}
        onClose={() => setAssigning(false)}
      />
    ),
  }
}
