import { Drawer } from '@mantine/core'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconExternalLink, IconLink, IconQrcode, IconReplace } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PutOnAssetDialog } from '../../features/boxes/assets/public.tsx'
import { QrScanDialog } from '../../features/boxes/qr-codes/public.tsx'
import { ReplaceDialog, replaceRefusal, WorstReading } from '../../features/boxes/sensorboxes/public.tsx'
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

type Step =
  | { readonly kind: 'scan' }
  | { readonly kind: 'sheet' | 'replace' | 'put'; readonly box: Sensorbox }
  | { readonly kind: 'replaceBy'; readonly box: Sensorbox; readonly by: string }

/** Scans a box and shows its state with what can be done on the spot; afterwards the next one can be scanned. */
export function ScanWindow({ onClose }: { onClose: () => void }) {
  const t = useT()
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
    case 'replace':
      return (
        <QrScanDialog
          note={t('qr:scanReplacement', { name: nameOf(step.box) })}
          onFound={({ id }) => setStep({ kind: 'replaceBy', box: step.box, by: id })}
          onClose={onClose}
          back={{
            label: t('qr:backTo', { name: nameOf(step.box) }),
            onBack: () => setStep({ kind: 'sheet', box: step.box }),
          }}
        />
      )
    case 'replaceBy':
      return <ReplaceDialog box={step.box} by={step.by} onClose={onClose} />
    case 'put':
      return <PutOnAssetDialog box={step.box} onClose={() => setStep({ kind: 'sheet', box: step.box })} />
  }
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
  const replace = useDenial('replaceSensor')
  const isOwn = data ? data.combined_state !== 'unavailable' : false
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
        <span className={c.place}>{[asset, box.serial_number].filter(Boolean).join(', ')}</span>
        <WorstReading box={box} now={now} />
      </div>
      {reason !== null && <p>{reason}</p>}
      {!data && <LoadFailure of={loading} />}
      {isOwn && (
        <>
          <AlarmReactions of={{ sensorbox_id: box.id }} />
          <AlarmActions of={{ sensorbox_id: box.id }} />
        </>
      )}
      <div className={c.actions}>
        {isOwn && (
          <>
            <ActionButton
              size="md"
              variant="default"
              leftSection={<IconReplace size={16} stroke={1.6} />}
              disabledReason={replace ?? replaceRefusal(box)}
              onClick={() => onStep({ kind: 'replace', box })}
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
        )}
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
