import { MultiSelect } from '@mantine/core'
import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { useMemo, useState } from 'react'
import { failedLoad } from '../../../../platform/api/failed-load.ts'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import {
  nameOf,
  useDoForMany,
  useRunRefusal,
  useSensorboxes,
} from '../../../core/sensorbox-kernel/public.tsx'
import { useAssets } from '../api.ts'
import c from '../assets.module.css'
import { assignWork } from './assign-work.ts'
import { assignableTo } from './assignable-boxes.ts'

/** The number of boxes listed at once; typing finds the others. */
const offeredAtMost = 100

/** Selects boxes that can be assigned to the asset, and assigns them. */
export function AssignBoxesDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const t = useT()
  const boxes = useSensorboxes()
  const assets = useAssets()
  const failed = failedLoad(boxes, assets)
  const [chosen, setChosen] = useState<string[]>([])
  const doForMany = useDoForMany()
  const runRefusal = useRunRefusal()
  const offered = useMemo(() => assignableTo(asset.id, boxes.data ?? []), [asset.id, boxes.data])
  const options = useMemo(() => {
    const names = new Map(assets.data?.map(({ id, name }) => [id, name]))
    return offered.map((box) => {
      const name = `${nameOf(box)} · ${box.serial_number}`
      const elsewhere = box.asset_id !== null && names.get(box.asset_id)
      return { value: box.id, label: elsewhere ? t('assets:nowOn', { name, asset: elsewhere }) : name }
    })
  }, [offered, assets.data, t])
  const assign = () => {
    onClose()
    const wanted = new Set(chosen)
    void doForMany(
      assignWork(asset, chosen.length),
      offered.filter(({ id }) => wanted.has(id)),
    )
  }
  return (
    <FormDialog
      title={t('assets:assign')}
      submit={t('assets:assignMany', { count: chosen.length })}
      refusal={chosen.length === 0 ? t('assets:chooseBoxes') : runRefusal}
      isChanged={chosen.length > 0}
      width={560}
      onSubmit={assign}
      onClose={onClose}
    >
      <div className={c.roomForList}>
        {failed && <LoadFailure of={failed} />}
        <MultiSelect
          label={t('sensorboxes:title')}
          description={
            failed
              ? undefined
              : t('assets:assignHint', { count: offered.length, number: formatNumber(offered.length) })
          }
          placeholder={chosen.length === 0 ? t('assets:findBox') : undefined}
          data={options}
          value={chosen}
          onChange={setChosen}
          limit={offeredAtMost}
          searchable
          hidePickedOptions
          comboboxProps={{ withinPortal: false }}
          nothingFoundMessage={failed ? undefined : t('assets:noBoxFound')}
          data-autofocus
        />
      </div>
    </FormDialog>
  )
}
