import type { AttachmentType, StoredFile } from '@sensorstack/contract/features/boxes/files/file.ts'
import { certifyFile, deleteFile, uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'
import { failureText, notifyFailure } from '../../../platform/api/failure-text.ts'
import type { LoadFailureProps } from '../../../platform/api/LoadFailure.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { showUndoable } from '../../../platform/toasts/undoable.ts'
import { useCurrentStackId } from '../../core/session/public.ts'
import { attachmentsQuery } from './api.ts'
import { uploadTimeoutMs } from './replace-logo.ts'
import { uploadNotice } from './upload-notice.ts'
import { createUploads, type Upload, type UploadTarget } from './uploads.ts'

const uploads = createUploads({
  send: async ({ key, target, file }, onProgress, signal) => {
    const body = new FormData()
    body.append('file', file)
    const query = { app_type: target.kind, owner_type: target.ownerType, owner_id: target.ownerId }
    const options = { idempotencyKey: key, timeoutMs: uploadTimeoutMs, onProgress, signal, quiet: true }
    await call(uploadFile, { query, body }, options)
  },
  problemOf: (error) => failureText(error, { title: t('files:fileUploadFailed') })?.detail ?? null,
  newKey: () => crypto.randomUUID(),
})

export interface Attachments {
  /** Undefined while they are loading. */
  files: readonly StoredFile[] | undefined
  loading: LoadFailureProps['of']
  /** Waiting, running or failed uploads. */
  uploads: readonly Upload[]
  upload: (files: readonly File[]) => void
  retry: (key: string) => void
  dismiss: (key: string) => void
  remove: (id: string) => void
  /** Makes a document a calibration certificate that is valid until a day, or with null a plain document. */
  certify: (file: StoredFile, validUntil: string | null) => void
}

/** The documents or photos of an object in the current stack, and the actions on them. */
export function useAttachments(
  ownerType: UploadTarget['ownerType'],
  ownerId: string,
  kind: AttachmentType,
): Attachments {
  const queryClient = useQueryClient()
  const stackId = useCurrentStackId()
  const query = attachmentsQuery(stackId, ownerId, kind)
  const loading = useQuery(query)
  const all = useSyncExternalStore(uploads.watch, uploads.list)
  const loadAgain = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const deleting = useMutation({
    mutationFn: (id: string) => call(deleteFile, { params: { id } }),
    onSuccess: (_, id) =>
      queryClient.setQueryData(query.queryKey, (files) => files?.filter((file) => file.id !== id)),
    onError: (error) => {
      // Another user has already deleted it.
      if (!isAnswer(error, 404)) notifyFailure(error, { title: t('files:fileDeleteFailed') })
    },
    onSettled: loadAgain,
  })
  const certifying = useMutation({
    mutationFn: ({ file, valid_until }: { file: StoredFile; valid_until: string | null }) =>
      call(certifyFile, { params: { id: file.id }, body: { valid_until } }),
    onSuccess: (_, { file: { id, name, valid_until } }) => {
      // A first date can simply be removed again.
      if (valid_until === null) return
      showUndoable({
        title: t('files:certified', { name }),
        undo: () => call(certifyFile, { params: { id }, body: { valid_until } }).finally(loadAgain),
      })
    },
    onError: (error) => notifyFailure(error, { title: t('files:certifyFailed') }),
    onSettled: loadAgain,
  })
  return {
    files: loading.data,
    loading,
    uploads: all.filter(({ target }) => target.ownerId === ownerId && target.kind === kind),
    upload: (files) => {
      const notices = files.map((file) => ({ file, ...uploadNotice(file.size) }))
      for (const { toast } of notices) if (toast) showToast(toast)
      const fitting = notices.filter(({ isTooLarge }) => !isTooLarge).map(({ file }) => file)
      const whenSent = () => void loadAgain()
      uploads.add({ stackId, ownerType, ownerId, kind, whenSent }, fitting)
    },
    retry: uploads.retry,
    dismiss: uploads.dismiss,
    remove: (id) => deleting.mutate(id),
    certify: (file, valid_until) => certifying.mutate({ file, valid_until }),
  }
}
