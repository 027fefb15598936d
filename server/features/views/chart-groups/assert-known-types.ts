import { INVALID_INPUT } from '@sensorstack/contract/platform/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listTypes } from '../../core/catalogue/public.ts'

/** Throws INVALID_INPUT (422) for a box type that is not in the catalogue. */
export async function assertKnownTypes(db: StackBound, types: readonly string[]): Promise<void> {
  const known = new Set((await listTypes(db.tx)).map(({ type }) => type))
  const unknown = types.find((type) => !known.has(type))
  if (unknown === undefined) return
  throw new ApiError(INVALID_INPUT, {
    fields: [{ field: 'sensor_box_types', message: 'There is no such type of sensorbox.' }],
  })
}
