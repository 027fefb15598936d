import { Select } from '@mantine/core'
import { assignSensorbox } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { closeSaved } from '../../../../platform/unsaved/close-saved.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { nameOf } from '../../../core/sensorbox-kernel/public.tsx'
import { useAssets } from '../api.ts'
import { useReload } from '../use-reload.ts'

/** Puts a box on an asset that the user chooses, and says from which one it is taken. */
export function PutOnAssetDialog({ box, onClose }: { box: Sensorbox; onClose: () => void }) {
  const t = useT()
  const denial = useDenial('createAssetSensorbox')
  const reload = useReload()
  const { data: assets } = useAssets()
  const [chosen, setChosen] = useState<string | null>(null)
  const others = (assets ?? []).filter(({ id }) => id !== box.asset_id)
  const current = assets?.find(({ id }) => id === box.asset_id)
  const assigning = useMutation({
    mutationFn: (id: string) => call(assignSensorbox, { params: { id, sensorboxId: box.id } }),
    onSuccess: async (_, id) => {
      await reload('assets', 'sensorboxes', 'stacks')
      showToast({
        kind: 'success',
        title: t('assets:assignedTo', { asset: others.find((asset) => asset.id === id)?.name }),
      })
      closeSaved(onClose)
    },
    onError: (error) => notifyFailure(error, { title: t('assets:failed.assign', { count: 1 }) }),
  })
  return (
    <FormDialog
      title={t('assets:putOn.title', { name: nameOf(box) })}
      submit={t('assets:putOn.submit')}
      denial={denial}
      refusal={
        box.enabled_state === 'in_stock'
          ? t('assets:putOn.inStock')
          : chosen === null && t('assets:putOn.choose')
      }
      isSaving={assigning.isPending}
      isChanged={chosen !== null}
      width={480}
      onSubmit={() => {
        if (chosen !== null) assigning.mutate(chosen)
      }}
      onClose={onClose}
    >
      <Select
        label={t('assets:one')}
        placeholder={t('assets:putOn.choose')}
        searchable
        limit={100}
        value={chosen}
        data={others
          .toSorted((a, b) => compareNaturally(a.name, b.name))
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
      {current && <p>{t('assets:putOn.takenFrom', { asset: current.name })}</p>}
    </FormDialog>
  )
}
