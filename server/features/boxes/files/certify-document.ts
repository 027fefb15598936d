import { NOT_A_CERTIFICATE } from '@sensorstack/contract/features/boxes/files/errors.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type FileRow, findFileRow, setValidUntil } from '../../core/stored-files/public.ts'
import { holdOwner } from './file-owners.ts'

/**
 * Makes a document of a sensorbox a calibration certificate that is valid until a day, or with null a plain document. Throws NOT_FOUND,
 * NOT_A_CERTIFICATE for any other file, or COPY_TAKES_NO_FILES.
 */
export async function certifyDocument(
  db: StackBound,
  fileId: string,
  validUntil: string | null,
): Promise<{ readonly row: FileRow; readonly hasChanged: boolean }> {
  const before = await findFileRow(db, fileId)
  if (!before) throw new ApiError(NOT_FOUND)
  if (before.owner_type !== 'sensorbox' || before.app_type !== 'document') {
    throw new ApiError(NOT_A_CERTIFICATE)
  }
  await holdOwner(db, before)
  const row = await setValidUntil(db, fileId, validUntil)
  if (!row) throw new ApiError(NOT_FOUND)
  return { row, hasChanged: before.valid_until !== validUntil }
}
