import type { Integration } from '@sensorstack/contract/features/intake/integrations/integration.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { presentIntegration } from './present.ts'
import { listIntegrationRows } from './queries.ts'

/** Returns the integrations of the current stack, oldest first, or only those with these ids. */
export async function listIntegrations(
  db: StackBound,
  publicUrl: string,
  ids?: readonly string[],
): Promise<Integration[]> {
  return (await listIntegrationRows(db, ids)).map((row) => presentIntegration(row, publicUrl))
}

/** Returns an integration of the current stack. Throws NOT_FOUND. */
export async function readIntegration(db: StackBound, publicUrl: string, id: string): Promise<Integration> {
  const [found] = await listIntegrations(db, publicUrl, [id])
  if (!found) throw new ApiError(NOT_FOUND)
  return found
}
