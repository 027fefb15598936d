import type { StoredFile } from '@sensorstack/contract/features/boxes/files/file.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { dismissToast, showToast } from '../../../platform/toasts/toasts.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { logoQuery } from './api.ts'
import { deleteLogo, replaceLogo } from './replace-logo.ts'
import { uploadNotice } from './upload-notice.ts'

export interface LogoActions {
  busy: boolean
  /** Why it isn't allowed; `null` when it is. */
  uploadDenial: string | null
  deleteDenial: string | null
  upload: (picture: File) => void
  remove: () => void
}

/** The actions on the current stack's logo. */
export function useLogoActions(logo: StoredFile | null | undefined): LogoActions {
  const t = useT()
  const queryClient = useQueryClient()
  const stackId = useCurrentStackId()
  const mayNotUpload = useDenial('uploadLogo')
  const mayNotDelete = useDenial('deleteLogo')
  const { queryKey } = logoQuery(stackId)
  const loadAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: ['stacks'] })
    await queryClient.invalidateQueries({ queryKey })
  }

  const uploading = useMutation({
    mutationFn: (picture: File) => replaceLogo(picture, stackId, logo?.id),
    onSuccess: (made) => {
      queryClient.setQueryData(queryKey, made)
      dismissToast(t('files:uploadFailed'))
      showToast({ kind: 'success', title: t('files:uploaded'), inPlaceOf: t('files:slow') })
    },
    onError: (error) => {
      dismissToast(t('files:slow'))
      notifyFailure(error, { title: t('files:uploadFailed') })
    },
    onSettled: loadAgain,
  })
  const deleting = useMutation({
    mutationFn: deleteLogo,
    onSuccess: () => {
      queryClient.setQueryData(queryKey, null)
      showToast({ kind: 'success', title: t('files:deleted') })
    },
    onError: (error) => notifyFailure(error, { title: t('files:deleteFailed') }),
    onSettled: loadAgain,
  })

  return {
    busy: uploading.isPending || deleting.isPending,
    uploadDenial: mayNotUpload,
    deleteDenial: mayNotDelete ?? (logo ? null : t('files:none')),
    upload: (picture) => {
      const { toast, isTooLarge } = uploadNotice(picture.size)
      if (toast) showToast(toast)
      if (!isTooLarge) uploading.mutate(picture)
    },
    remove: () => {
      if (logo) deleting.mutate(logo.id)
    },
  }
}
