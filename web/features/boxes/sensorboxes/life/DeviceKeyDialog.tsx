import { renewDeviceKey } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { nameOf } from '../../../core/sensorbox-kernel/public.tsx'
import { DeviceKey } from '../register/DeviceKey.tsx'
import { RefusedAttempts } from '../register/RefusedAttempts.tsx'
import c from '../register/register.module.css'

/** Asks before a box gets a new device key, and then shows the key this one time. */
export function DeviceKeyDialog({ box, onClose }: { box: Sensorbox; onClose: () => void }) {
  const t = useT()
  const renewing = useMutation({
    mutationFn: () => call(renewDeviceKey, { params: { id: box.id } }),
    onError: (error) => notifyFailure(error, { title: t('sensorboxes:key.failed') }),
  })
  if (renewing.data) {
    return (
      <Dialog
        title={t('sensorboxes:key.shownTitle', { name: nameOf(box) })}
        width={560}
        onClose={onClose}
        footer={
          <ActionButton size="md" onClick={onClose}>
            {t('sensorboxes:key.done')}
          </ActionButton>
        }
      >
        <p className={c.warning}>{t('sensorboxes:key.once')}</p>
        <p className={c.shownKey}>
          <DeviceKey>{renewing.data.device_key}</DeviceKey>
        </p>
        <RefusedAttempts id={box.id} />
      </Dialog>
    )
  }
  return (
    <Question
      title={t('sensorboxes:key.title', { name: nameOf(box) })}
      refuse={t('sensorboxes:key.keep')}
      agree={t('sensorboxes:key.renew')}
      isDangerous
      isBusy={renewing.isPending}
      onRefuse={onClose}
      onAgree={() => renewing.mutate()}
    >
      <p>{t('sensorboxes:key.text')}</p>
      <p>{t('sensorboxes:key.noPasswords')}</p>
      <RefusedAttempts id={box.id} />
    </Question>
  )
}
