import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { deleteAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../paths/paths.ts'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { useReload } from '../use-reload.ts'

/** Asks for confirmation before deleting an asset, and explains what is deleted and what remains. */
export function DeleteAssetQuestion({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const reload = useReload()
  const { id, name } = asset
  const remove = useMutation({
    mutationFn: () => call(deleteAsset, { params: { id } }),
    onSuccess: () => {
      onClose()
      showToast({ kind: 'success', title: t('assets:deleted', { name }) })
      void navigate({ href: paths.assetGroup(asset.combined_state) })
    },
    onError: (error) => {
      onClose()
      notifyFailure(error, { title: t('assets:failed.delete') })
    },
    onSettled: () => reload('assets', 'sensorboxes', 'stacks'),
  })
  return (
    <Question
      title={t('assets:deleteQuestion', { name })}
      agree={t('assets:delete')}
      refuse={t('unsaved:cancel')}
      isDangerous
      isBusy={remove.isPending}
      onAgree={() => remove.mutate()}
      onRefuse={onClose}
    >
      <p>
        {asset.device_count === 0
          ? t('assets:deleteFollowsNone')
          : t('assets:deleteFollows', { count: asset.device_count })}
      </p>
    </Question>
  )
}
