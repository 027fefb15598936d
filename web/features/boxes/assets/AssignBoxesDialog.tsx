import { MultiSelect } from '@mantine/core'
import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { assignSensorbox } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { FormDialog } from '../../../platform/unsaved/FormDialog.tsx'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { nameOf, useSensorboxes } from '../../core/sensorbox-kernel/public.ts'
import { useAssets } from './api.ts'
import c from './assets.module.css'
import { assignableTo } from './assignable-boxes.ts'
import { useReload } from './use-reload.ts'

/** The number of boxes listed at once; typing finds the others. */
const offeredAtMost = 100

/** Selects boxes that can be assigned to the asset, and assigns them one by one. */
export function AssignBoxesDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const t = useT()
  const { data: boxes = [] } = useSensorboxes()
  const { data: assets = [] } = useAssets()
  const [chosen, setChosen] = useState<string[]>([])
  const offered = useMemo(() => assignableTo(asset.id, boxes), [asset.id, boxes])
  const options = useMemo(() => {
    const names = new Map(assets.map(({ id, name }) => [id, name]))
    return offered.map((box) => {
      const name = `${nameOf(box)} · ${box.serial_number}`
      const elsewhere = box.asset_id !== null && names.get(box.asset_id)
      return { value: box.id, label: elsewhere ? t('assets:nowOn', { name, asset: elsewhere }) : name }
    })
  }, [offered, assets, t])
  const assign = useAssign(asset, (left) => {
    setChosen(left)
    if (left.length === 0) onClose()
  })
  return (
    <FormDialog
      title={t('assets:assign')}
      submit={t('assets:assignMany', { count: chosen.length })}
      refusal={chosen.length === 0 && t('assets:chooseBoxes')}
      isSaving={assign.isPending}
      isChanged={chosen.length > 0}
      width={560}
      onSubmit={() => {
        if (!assign.isPending) assign.mutate(chosen)
      }}
      onClose={onClose}
    >
      <div className={c.roomForList}>
        <MultiSelect
          label={t('sensorboxes:title')}
          description={t('assets:assignHint', {
            count: offered.length,
            number: formatNumber(offered.length),
          })}
          placeholder={chosen.length === 0 ? t('assets:findBox') : undefined}
          data={options}
          value={chosen}
          onChange={setChosen}
          limit={offeredAtMost}
          searchable
          hidePickedOptions
          nothingFoundMessage={t('assets:noBoxFound')}
          maxDropdownHeight={260}
          data-autofocus
        />
      </div>
    </FormDialog>
  )
}

/** Assigns boxes one by one, and passes the ids of the failed ones to `onDone`. */
function useAssign(asset: Asset, onDone: (left: string[]) => void) {
  const t = useT()
  const reload = useReload()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const failures: { id: string; error: unknown }[] = []
      for (const sensorboxId of ids) {
        await call(assignSensorbox, { params: { id: asset.id, sensorboxId } }).catch((error: unknown) => {
          failures.push({ id: sensorboxId, error })
        })
      }
      return { failures, done: ids.length - failures.length }
    },
    onSuccess: async ({ failures, done }) => {
      await reload('assets', 'sensorboxes', 'stacks')
      if (done > 0) {
        showToast({ kind: 'success', title: t('assets:assigned', { count: done, asset: asset.name }) })
      }
      const [first] = failures
      if (first) {
        notifyFailure(first.error, { title: t('assets:failed.assign', { count: failures.length }) })
      }
      onDone(failures.map(({ id }) => id))
    },
  })
}
