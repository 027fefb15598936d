import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { silenceAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { showUndoable } from '../../../../platform/toasts/undoable.ts'
import type { HeadAction } from '../../../../ui/control/HeadActions.tsx'
import { SilenceForm } from '../../sensorboxes/public.tsx'
import { useReload } from '../use-reload.ts'

/** The action that silences an asset for some time with a reason, or ends that. Only its mails are muted, not its states. */
export function useSilenceAsset(asset: Asset): HeadAction & { readonly dialog: ReactNode } {
  const t = useT()
  const denial = useDenial('updateAsset')
  const reload = useReload()
  const [isOpen, setOpen] = useState(false)
  const silence = useMutation({
    mutationFn: ({ until, reason }: { until: string | null; reason: string }) =>
      call(silenceAsset, {
        params: { id: asset.id },
        body: { silence_until: until, reason: reason || null },
      }),
    onSuccess: (_, { until }) => {
      if (until !== null || asset.silenced_until === null) return
      const body = { silence_until: asset.silenced_until, reason: asset.silence_reason }
      showUndoable({
        title: t('sensorboxes:silence.ended', { name: asset.name }),
        undo: () => call(silenceAsset, { params: { id: asset.id }, body }).finally(() => reload('assets')),
      })
    },
    onError: (error) => notifyFailure(error, { title: t('assets:failed.silence') }),
    onSettled: () => reload('assets'),
  })
  return {
    id: 'silence',
    label: asset.silenced ? t('assets:silence.end') : t('assets:silence.title'),
    Icon: asset.silenced ? IconBell : IconBellOff,
    disabledReason: denial,
    running: silence.isPending,
    start: () => (asset.silenced ? silence.mutate({ until: null, reason: '' }) : setOpen(true)),
    dialog: isOpen && (
      <SilenceForm
        name={asset.name}
        note={t('assets:silence.note')}
        denial={denial}
        isSaving={silence.isPending}
        onSilence={(given, done) => silence.mutate(given, { onSuccess: done })}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
