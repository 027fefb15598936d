import { Drawer } from '@mantine/core'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { isAlarmed } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { IconExternalLink, IconLink, IconQrcode, IconReplace } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PutOnAssetDialog } from '../../features/boxes/assets/public.tsx'
import { QrScanDialog } from '../../features/boxes/qr-codes/public.tsx'
import {
  ReplaceDialog,
  replaceRefusal,
  replacingRefusal,
  StateQuestion,
  useStateActions,
  WorstReading,
} from '../../features/boxes/sensorboxes/public.tsx'
import {
  markedState,
  nameOf,
  shownReason,
  useAssetNames,
  useSensorbox,
} from '../../features/core/sensorbox-kernel/public.tsx'
import { AlarmActions, AlarmReactions } from '../../features/notifications/alarm-inbox/public.tsx'
import { paths } from '../../paths/paths.ts'
import { LoadFailure } from '../../platform/api/LoadFailure.tsx'
import { useT } from '../../platform/i18n/all-texts.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { useWindow } from '../../ui/dialog/use-window.ts'
import { StateBadge } from '../../ui/state/StateBadge.tsx'
import { useUiTexts } from '../../ui/texts/ui-texts.tsx'
import c from './scan-window.module.css'

/** A scan for the other box of a replacement, after the first one was scanned. */
interface SecondScan {
  readonly kind: 'scanReplacement' | 'scanReplaced'
  readonly box: Sensorbox
}

type Step =
  | { readonly kind: 'scan' }
  | { readonly kind: 'sheet' | 'put'; readonly box: Sensorbox }
  | SecondScan
  | { readonly kind: 'replace'; readonly box: Sensorbox; readonly by: string; readonly scan: SecondScan }

/** Scans a box and shows its state with what can be done on the spot; afterwards the next one can be scanned. */
export function ScanWindow({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ kind: 'scan' })
  const open = (id: string) => {
    onClose()
    void navigate({ href: paths.sensorbox(id) })
  }
  switch (step.kind) {
    case 'scan':
      return <QrScanDialog onFound={(box) => setStep({ kind: 'sheet', box })} onClose={onClose} />
    case 'sheet':
      return <BoxSheet box={step.box} onStep={setStep} onOpen={() => open(step.box.id)} onClose={onClose} />
    case 'scanReplacement':
    case 'scanReplaced':
      return <ScanOther of={step} onStep={setStep} onClose={onClose} />
    case 'replace':
      return <ReplaceDialog box={step.box} by={step.by} onScan={() => setStep(step.scan)} onClose={onClose} />
    case 'put':
      return <PutScanned box={step.box} onClose={() => setStep({ kind: 'sheet', box: step.box })} />
  }
}

interface ScanOtherProps {
  of: SecondScan
  onStep: (step: Step) => void
  onClose: () => void
}

function ScanOther({ of: scan, onStep, onClose }: ScanOtherProps) {
  const t = useT()
  const { kind, box } = scan
  const name = nameOf(box)
  const found = (other: Sensorbox) => {
    // The camera may still see the first one.
    if (other.id === box.id) return
    const [old, fresh] = kind === 'scanReplacement' ? [box, other] : [other, box]
    onStep({ kind: 'replace', box: old, by: fresh.id, scan })
  }
  return (
    <QrScanDialog
      note={t(kind === 'scanReplacement' ? 'qr:scanReplacement' : 'qr:scanReplaced', { name })}
      onFound={found}
      onClose={onClose}
      back={{ label: t('qr:backTo', { name }), onBack: () => onStep({ kind: 'sheet', box }) }}
    />
  )
}

/** Puts the box on an asset, with its state of now. */
function PutScanned({ box, onClose }: { box: Sensorbox; onClose: () => void }) {
  const { data } = useSensorbox(box.id)
  return <PutOnAssetDialog box={data ?? box} onClose={onClose} />
}

interface BoxSheetProps {
  /** As it was scanned. */
  box: Sensorbox
  onStep: (step: Step) => void
  onOpen: () => void
  onClose: () => void
}

/** The state of a scanned box and the actions on it. A box of another company can only be opened. */
function BoxSheet({ box: scanned, onStep, onOpen, onClose }: BoxSheetProps) {
  const t = useT()
  const { close } = useUiTexts()
  const now = useNow()
  const loading = useSensorbox(scanned.id)
  const { data } = loading
  const box = data ?? scanned
  const asset = useAssetNames().get(box.asset_id ?? '')
  const isOwn = data ? data.combined_state !== 'unavailable' : false
  const isInStock = box.enabled_state === 'in_stock'
  const reason = shownReason(box)
  useWindow(onClose)
  return (
    <Drawer
      opened
      position="bottom"
      size="auto"
      closeOnEscape={false}
      onClose={onClose}
      title={<span className={c.name}>{nameOf(box)}</span>}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{ content: c.content, body: c.body }}
    >
      <div className={c.facts}>
        <StateBadge state={markedState(box)} solid />
        <span className={c.place}>
          {[asset, nameOf(box) === box.serial_number ? null : box.serial_number].filter(Boolean).join(', ')}
        </span>
        <WorstReading box={box} now={now} />
      </div>
      {reason !== null && <p>{reason}</p>}
      {!data && <LoadFailure of={loading} />}
      {isOwn && isAlarmed(box.combined_state) && (
        <>
          <AlarmReactions of={{ sensorbox_id: box.id }} />
          <AlarmActions of={{ sensorbox_id: box.id }} />
        </>
      )}
      <div className={c.actions}>
        {isOwn &&
          (isInStock ? (
            <StockActions box={box} onStep={onStep} />
          ) : (
            <PlaceActions box={box} onStep={onStep} />
          ))}
        <ActionButton
          size="md"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={1.6} />}
          onClick={onOpen}
        >
          {t('qr:open')}
        </ActionButton>
        <ActionButton
          size="md"
          variant="default"
          leftSection={<IconQrcode size={16} stroke={1.6} />}
          data-autofocus
          onClick={() => onStep({ kind: 'scan' })}
        >
          {t('qr:next')}
        </ActionButton>
      </div>
    </Drawer>
  )
}

type BoxActionsProps = Pick<BoxSheetProps, 'box' | 'onStep'>

/** The actions on a box at its place. */
function PlaceActions({ box, onStep }: BoxActionsProps) {
  const t = useT()
  const replace = useDenial('replaceSensor')
  return (
    <>
      <ActionButton
        size="md"
        variant="default"
        leftSection={<IconReplace size={16} stroke={1.6} />}
        disabledReason={replace ?? replaceRefusal(box)}
        onClick={() => onStep({ kind: 'scanReplacement', box })}
      >
        {t('qr:replace')}
      </ActionButton>
      <ActionButton
        size="md"
        variant="default"
        leftSection={<IconLink size={16} stroke={1.6} />}
        onClick={() => onStep({ kind: 'put', box })}
      >
        {t('qr:putOnAsset')}
      </ActionButton>
    </>
  )
}

/** The actions on a box from stock: put it on an asset, or replace another box by it. */
function StockActions({ box, onStep }: BoxActionsProps) {
  const t = useT()
  const replace = useDenial('replaceSensor')
  const assign = useDenial('createAssetSensorbox')
  const { actions, asked } = useStateActions([box])
  const enable = actions.find(({ action }) => action === 'enable')
  return (
    <>
      <ActionButton
        className={c.first}
        size="md"
        variant="filled"
        leftSection={<IconLink size={16} stroke={1.6} />}
        loading={enable?.running ?? false}
        disabledReason={assign ?? enable?.disabledReason ?? null}
        onClick={async () => {
          if (await enable?.start()) onStep({ kind: 'put', box })
        }}
      >
        {t('qr:enableAndPut')}
      </ActionButton>
      <ActionButton
        className={c.first}
        size="md"
        variant="default"
        leftSection={<IconReplace size={16} stroke={1.6} />}
        disabledReason={replace ?? replacingRefusal(box)}
        onClick={() => onStep({ kind: 'scanReplaced', box })}
      >
        {t('qr:replaceOther')}
      </ActionButton>
      {asked && <StateQuestion asked={asked} />}
    </>
  )
}
