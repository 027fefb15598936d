import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { unassignSensorbox } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import { IconLinkOff, IconPlus, IconQrcode } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Fragment, Suspense, useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { nameOf, stateRank } from '../../../core/sensorbox-kernel/public.tsx'
import { BoxLine } from '../../sensorboxes/public.tsx'
import c from '../assets.module.css'
import { AssignBoxesDialog } from '../assign/AssignBoxesDialog.tsx'
import { ScanBoxesDialog } from '../assign/ScanBoxesDialog.tsx'
import { TakeOffQuestion } from '../assign/TakeOffQuestion.tsx'
import { useReload } from '../use-reload.ts'

export interface AssetBoxesProps {
  asset: Asset
  /** The boxes on the asset; `undefined` while they are loading. */
  boxes: readonly Sensorbox[] | undefined
  /** The delivered boxes in stock that go onto it when they are enabled. */
  arriving: readonly Sensorbox[]
}

/** The boxes on an asset, worst first, with their reasons and latest readings, and the actions that assign and remove them. */
export function AssetBoxes({ asset, boxes, arriving }: AssetBoxesProps) {
  const t = useT()
  const mayAssign = useDenial('createAssetSensorbox')
  const mayUnassign = useDenial('deleteAssetSensorbox')
  const [asked, setAsked] = useState<Sensorbox | null>(null)
  const [open, setOpen] = useState<'assign' | 'scan' | null>(null)
  const reload = useReload()
  const unassign = useMutation({
    mutationFn: (box: Sensorbox) =>
      call(unassignSensorbox, { params: { id: asset.id, sensorboxId: box.id } }),
    onSuccess: (_, box) =>
      showToast({ kind: 'success', title: t('assets:unassigned', { name: nameOf(box), asset: asset.name }) }),
    onError: (error) => notifyFailure(error, { title: t('assets:failed.unassign') }),
    onSettled: () => reload('assets', 'sensorboxes', 'stacks'),
  })
  const sorted = [...(boxes ?? [])].sort(
    (a, b) =>
      stateRank(a.combined_state) - stateRank(b.combined_state) || compareNaturally(nameOf(a), nameOf(b)),
  )
  return (
    <section className={c.ruled} aria-label={t('assets:boxesOn', { name: asset.name })}>
      <div className={c.sub}>
        <h2>{t('sensorboxes:title')}</h2>
        <span className={c.quiet}>{formatNumber(asset.device_count)}</span>
        <span className={c.space} />
        <IconButton
          label={t('assets:scan')}
          size="compact-xs"
          disabledReason={mayAssign}
          onClick={() => setOpen('scan')}
        >
          <IconQrcode size={14} stroke={1.6} />
        </IconButton>
        <ActionButton
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.6} />}
          disabledReason={mayAssign}
          onClick={() => setOpen('assign')}
        >
          {t('assets:assign')}
        </ActionButton>
      </div>
      {boxes === undefined ? (
        <RowsSkeleton rows={Math.min(asset.device_count, 8)} />
      ) : (
        <Suspense fallback={<RowsSkeleton rows={Math.min(boxes.length, 8)} />}>
          <ul>
            {sorted.map((box) => (
              <li key={box.id} className={c.boxRow}>
                <BoxLine box={box} />
                <IconButton
                  label={t('assets:unassign', { name: nameOf(box) })}
                  disabledReason={mayUnassign}
                  onClick={() => setAsked(box)}
                >
                  <IconLinkOff size={16} stroke={1.6} />
                </IconButton>
              </li>
            ))}
          </ul>
        </Suspense>
      )}
      {arriving.length > 0 && (
        <p className={c.nothing}>
          {t('assets:arriving', { count: arriving.length })}:{' '}
          {arriving.map((box, index) => (
            <Fragment key={box.id}>
              {index > 0 && ', '}
              <Link className={c.arriving} href={paths.sensorbox(box.id)}>
                {nameOf(box)}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {asked && (
        <TakeOffQuestion
          name={nameOf(asked)}
          asset={asset.name}
          isBusy={unassign.isPending}
          onRefuse={() => setAsked(null)}
          onAgree={() => unassign.mutate(asked, { onSettled: () => setAsked(null) })}
        />
      )}
      {open === 'assign' && <AssignBoxesDialog asset={asset} onClose={() => setOpen(null)} />}
      {open === 'scan' && <ScanBoxesDialog asset={asset} onClose={() => setOpen(null)} />}
    </section>
  )
}
