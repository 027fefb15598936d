import type { StoredFile } from '@sensorstack/contract/features/boxes/files/file.ts'
import { deleteFile, uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** Matches the server's limit for an upload over a slow connection. */
export const uploadTimeoutMs = 120_000

/**
 * Uploads a picture as the logo of a stack, then deletes the previous one. If only the deletion fails, a toast
 * reports it and the new logo is returned.
 */
export async function replaceLogo(
  picture: File,
  stackId: string,
  before: string | undefined,
): Promise<StoredFile> {
  const body = new FormData()
  body.append('file', picture)
  const query = { app_type: 'logo', owner_type: 'stack', owner_id: stackId } as const
  const logo = await call(uploadFile, { query, body }, { timeoutMs: uploadTimeoutMs })
  if (before !== undefined) {
    await deleteLogo(before).catch((error) => notifyFailure(error, { title: t('files:deleteFailed') }))
  }
  return logo
}

/** Deletes a logo; one that another user has already deleted is no error. */
export async function deleteLogo(id: string): Promise<void> {
  try {
    await call(deleteFile, { params: { id } })
  } catch (error) {
    if (!isAnswer(error, 404)) throw error
  }
}
