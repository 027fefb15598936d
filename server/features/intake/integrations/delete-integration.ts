import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { stopMeasuring } from '../../boxes/sensorboxes/public.ts'
import { lockBoxes } from '../../core/sensorbox-kernel/public.ts'
import { boxesOfIntegration, deleteIntegrationRow, findIntegration, type IntegrationRow } from './queries.ts'

/**
 * Deletes an integration of the current stack. Its boxes receive no more readings, so they are disabled, but they and their
 * readings remain. Returns the integration and how many boxes were disabled. Throws NOT_FOUND, also if another request has
 * deleted it first.
 */
export async function deleteIntegration(
  { tx, stackId }: StackBound,
  id: string,
  { now, random }: { readonly now: number; readonly random: Random },
): Promise<{ readonly integration: IntegrationRow; readonly disabled: number }> {
  const row = await findIntegration(tx, { id, stackId }, 'lock')
  if (!row) throw new ApiError(NOT_FOUND)
  const boxes = await lockBoxes(tx, { ids: await boxesOfIntegration(tx, id) })
  const measuring = boxes.filter((box) => box.stack_id === stackId && box.enabled_state === 'enabled')
  if (measuring.length > 0) await stopMeasuring(tx, measuring, 'disabled', now, random)
  await deleteIntegrationRow(tx, id, stackId)
  listChanged(tx, 'integrations', [stackId], [id])
  return { integration: row, disabled: measuring.length }
}
