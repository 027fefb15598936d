import { LOGO_NOT_FOUND } from '@sensorstack/contract/features/boxes/files/errors.ts'
import type { AttachmentType, StoredFile } from '@sensorstack/contract/features/boxes/files/file.ts'
import { findFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { useCurrentStackId } from '../../core/session/public.ts'

/** The logo of a stack; `null` when it has none. */
export const logoQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['files', 'logo', stackId],
    queryFn: ({ signal }) => findLogo(stackId, signal),
    meta: { failure: { title: t('files:loadFailed') } },
  })

async function findLogo(stackId: string, signal: AbortSignal): Promise<StoredFile | null> {
  try {
    const found = await call(findFile, { query: { app_type: 'logo', owner_id: stackId } }, { signal })
    return 'id' in found ? found : null
  } catch (error) {
    if (isAnswer(error, LOGO_NOT_FOUND.status, LOGO_NOT_FOUND.code)) return null
    throw error
  }
}

/** The files of a kind that belong to a sensorbox, a copy of one, or an asset. */
export const attachmentsQuery = (stackId: string, ownerId: string, kind: AttachmentType) =>
  queryOptions({
    queryKey: ['files', kind, stackId, ownerId],
    queryFn: ({ signal }) => listAttachments(ownerId, kind, signal),
    meta: { failure: { title: t('files:listFailed'), silent: [404] } },
  })

async function listAttachments(
  ownerId: string,
  kind: AttachmentType,
  signal: AbortSignal,
): Promise<StoredFile[]> {
  const query = { app_type: kind, owner_id: ownerId }
  const found = await call(findFile, { query }, { signal, quiet: true })
  return 'id' in found ? [found] : found
}

/** Loads the logo of the current stack if it has one; `null` when it has none, `undefined` while that isn't known. */
export function useLogo(hasLogo: boolean | undefined): StoredFile | null | undefined {
  const { data } = useQuery({ ...logoQuery(useCurrentStackId()), enabled: hasLogo === true })
  return hasLogo === false ? null : data
}
