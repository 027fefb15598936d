import { Button } from '@mantine/core'
import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { isAlarmed } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { IconZoomExclamation } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { ChartSkeleton, ObjectSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { type PageSection, Sections } from '../../../../ui/page/Sections.tsx'
import { ReasonBand } from '../../../../ui/reading/ReasonBand.tsx'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { useSectionAddress, useSensorboxes } from '../../../core/sensorbox-kernel/public.tsx'
import { SwitchToOwner } from '../../../people/stacks/public.tsx'
import { Attachments } from '../../files/public.tsx'
import { useAsset } from '../api.ts'
import { reasonOfAsset } from '../asset-reason.ts'
import c from '../assets.module.css'
import { AssetBoxes } from './AssetBoxes.tsx'
import { AssetCharts } from './AssetCharts.tsx'
import { AssetContacts } from './AssetContacts.tsx'
import { AssetFacts } from './AssetFacts.tsx'
import { AssetHead } from './AssetHead.tsx'
import { AssetHistory } from './AssetHistory.tsx'
import { useSilenceAsset } from './use-silence-asset.tsx'

/** The alarms of an asset: since when and how far, what was done about them, in one line, and the actions on them. */
export interface AssetAlarms {
  note: (state: Asset['combined_state'], stateSince: string) => ReactNode
  line: ReactNode
  /** With the button that silences the asset, if there is one. */
  actions: (silence: ReactNode) => ReactNode
}

export interface AssetDetailPageProps {
  id: string
  alarms: AssetAlarms
}

/** The page of an asset: its state, boxes, readings, contacts, facts and history. */
export function AssetDetailPage({ id, alarms }: AssetDetailPageProps) {
  const { asset, error, isFetching, refetch } = useAsset(id)
  const boxes = useSensorboxes()
  // The state of the asset is explained by its boxes, so both appear at once. Without them, the rest is still of use.
  if (asset && !boxes.isLoading) return <Detail key={id} asset={asset} alarms={alarms} />
  if (asset === null) return <SwitchToOwner key={id} kind="asset" id={id} notFound={<AssetNotFound />} />
  if (error) {
    return <ErrorState title={loadFailureText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return <ObjectSkeleton />
}

function Detail({ asset, alarms }: { asset: Asset; alarms: AssetAlarms }) {
  const t = useT()
  const address = useSectionAddress()
  const { data } = useSensorboxes()
  const boxes = useMemo(() => data?.filter((box) => box.asset_id === asset.id), [data, asset.id])
  const arriving = useMemo(
    () =>
      (data ?? []).filter(
        (box) => box.delivery_state?.asset_id === asset.id && box.enabled_state === 'in_stock',
      ),
    [data, asset.id],
  )
  const readings: PageSection = {
    id: 'readings',
    label: t('measurements:title'),
    content: data ? <AssetCharts asset={asset} all={data} /> : <ChartSkeleton />,
  }
  const onIt: PageSection = {
    id: 'boxes',
    label: t('sensorboxes:title'),
    content: <AssetBoxes asset={asset} boxes={boxes} arriving={arriving} />,
  }
  return (
    <article aria-label={asset.name}>
      <AssetHead asset={asset} boxes={boxes ?? []} />
      {boxes && <AssetBand asset={asset} boxes={boxes} alarms={alarms} />}
      <Sections
        label={t('sensorboxes:sections.label')}
        summary={<AssetSummary asset={asset} actions={alarms.actions(null)} />}
        {...address}
        sections={[
          // Without boxes there is nothing to read, and the first thing to do is to assign one.
          ...(asset.device_count === 0 ? [onIt, readings] : [readings, onIt]),
          { id: 'contacts', label: t('assets:contacts'), content: <AssetContacts asset={asset} /> },
          {
            id: 'files',
            label: t('sensorboxes:sections.files'),
            content: (
              <Suspense>
                <Attachments ownerType="asset" ownerId={asset.id} />
              </Suspense>
            ),
          },
          { id: 'facts', label: t('assets:facts'), content: <AssetFacts asset={asset} /> },
          { id: 'history', label: t('assets:history.title'), content: <AssetHistory asset={asset} /> },
        ]}
      />
    </article>
  )
}

/** The asset in one line. The actions are those of the band above. */
function AssetSummary({ asset, actions }: { asset: Asset; actions: ReactNode }) {
  return (
    <>
      <StateMark state={asset.combined_state} size={14} />
      <strong className={c.summaryName}>{asset.name}</strong>
      <span className={c.space} />
      {isAlarmed(asset.combined_state) && actions}
    </>
  )
}

interface AssetBandProps {
  asset: Asset
  boxes: Parameters<typeof reasonOfAsset>[1]
  alarms: AssetAlarms
}

/** The reason for the asset's state and when it began. */
function AssetBand({ asset, boxes, alarms }: AssetBandProps) {
  const t = useT()
  const format = useTimeFormat()
  const { combined_state: state } = asset
  const since = t('assets:sinceTime', { time: format.minute(asset.state_since) })
  if (state === 'inactive') {
    const why = boxes.length === 0 ? t('assets:noBoxYet') : t('assets:noneActive')
    return <ReasonBand state="inactive" reason={why} note={boxes.length > 0 && since} />
  }
  const reason = reasonOfAsset(asset, boxes)
  if (!reason || (state !== 'critical' && state !== 'attention')) return null
  const affected = t(`assets:affected.${state}`, { count: reason.of, affected: reason.affected })
  return (
    <ReasonBand
      state={state}
      reason={
        reason.worst === null ? affected : t('assets:affectedWorst', { affected, reason: reason.worst })
      }
      note={alarms.note(state, asset.state_since)}
      line={alarms.line}
      actions={alarms.actions(!asset.silenced && <SilenceButton asset={asset} />)}
    />
  )
}

function SilenceButton({ asset }: { asset: Asset }) {
  const { label, Icon, disabledReason, running, start, dialog } = useSilenceAsset(asset)
  return (
    <>
      <ActionButton
        size="compact-sm"
        variant="default"
        leftSection={<Icon size={14} stroke={1.6} />}
        disabledReason={disabledReason}
        loading={running}
        onClick={start}
      >
        {label}
      </ActionButton>
      {dialog}
    </>
  )
}

function AssetNotFound() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <EmptyState
      icon={<IconZoomExclamation size={24} stroke={1.6} />}
      title={t('assets:notFound')}
      hint={t('assets:notFoundDetail')}
      action={
        <Button onClick={() => void navigate({ href: paths.assetGroup() })}>{t('assets:showAll')}</Button>
      }
    />
  )
}
