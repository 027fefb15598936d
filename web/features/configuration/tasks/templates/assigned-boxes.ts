import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { TaskAssignment } from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameOf, useSensorboxes } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { taskAssignmentsQuery } from '../api.ts'
import { type Progress, progresses, progressOf } from '../effect-words.ts'

/** A box with the progress of its tasks. */
export interface AssignedBox {
  readonly assignment: TaskAssignment
  readonly box: Sensorbox
  readonly progress: Progress
}

/** The number of boxes by progress. */
export type Counts = Readonly<Record<Progress, number>> & { readonly total: number }

/** Counts boxes by progress. */
export function countsOf(boxes: readonly Pick<AssignedBox, 'progress'>[]): Counts {
  const counts = { refused: 0, unsent: 0, waiting: 0, active: 0 }
  for (const { progress } of boxes) counts[progress] += 1
  return { ...counts, total: boxes.length }
}

/** Returns the boxes of the current stack by assigned template. Boxes that need attention come first, then by name. */
export function useAssignedBoxes() {
  const stackId = useCurrentStackId()
  const boxes = useSensorboxes()
  const assignments = useQuery(taskAssignmentsQuery(stackId))
  const byTemplate = useMemo(() => {
    const byId = new Map((boxes.data ?? []).map((box) => [box.id, box]))
    const found = new Map<string, AssignedBox[]>()
    for (const assignment of assignments.data ?? []) {
      const box = byId.get(assignment.sensor_box_id)
      const templateId = assignment.task_config_template_id
      if (!box || templateId === null) continue
      const known = found.get(templateId) ?? []
      found.set(templateId, known)
      known.push({ assignment, box, progress: progressOf(assignment) })
    }
    for (const list of found.values()) list.sort(byNeed)
    return found
  }, [boxes.data, assignments.data])
  return { byTemplate, boxes, assignments }
}

function byNeed(a: AssignedBox, b: AssignedBox): number {
  return (
    progresses.indexOf(a.progress) - progresses.indexOf(b.progress) ||
    compareNaturally(nameOf(a.box), nameOf(b.box))
  )
}
