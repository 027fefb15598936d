import { useState } from 'react'
import { downloadText } from '../../../../platform/files/download-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { CopiedId } from '../CopiedId.tsx'
import { keysCsv } from './read-registrations.ts'
import c from './register.module.css'

interface RegisteredBox {
  readonly id: string
  readonly serial_number: string
  readonly hardware_unique_id: string
  readonly model: string
  readonly device_key: string
}

const mostShown = 50

/** The device keys of newly registered boxes, shown this one time. Asks before closing if they haven't been saved. */
export function RegisteredKeys({ boxes, onClose }: { boxes: readonly RegisteredBox[]; onClose: () => void }) {
  const t = useT()
  const [saved, setSaved] = useState(false)
  const [asked, setAsked] = useState(false)
  const close = () => {
    if (saved) onClose()
    else setAsked(true)
  }
  const save = () => {
    downloadText(keysCsv(boxes), 'device-keys.csv', 'text/csv')
    setSaved(true)
  }
  return (
    <>
      <Dialog
        title={t('sensorboxes:register.done', { count: boxes.length, number: formatNumber(boxes.length) })}
        width={720}
        onClose={close}
        footer={
          <>
            <ActionButton size="md" onClick={close}>
              {t('sensorboxes:key.done')}
            </ActionButton>
            <ActionButton size="md" variant="filled" onClick={save}>
              {t('sensorboxes:register.saveKeys')}
            </ActionButton>
          </>
        }
      >
        <p>{t('sensorboxes:key.once')}</p>
        <ul className={c.keys} aria-label={t('sensorboxes:register.keys')}>
          {boxes.slice(0, mostShown).map((box) => (
            <li key={box.id}>
              <span>{box.serial_number}</span>
              <CopiedId>{box.device_key}</CopiedId>
            </li>
          ))}
        </ul>
        {boxes.length > mostShown && (
          <p className={c.quiet}>
            {t('sensorboxes:register.moreKeys', { number: formatNumber(boxes.length - mostShown) })}
          </p>
        )}
      </Dialog>
      {asked && (
        <Question
          title={t('sensorboxes:register.unsavedTitle')}
          agree={t('sensorboxes:register.leaveKeys')}
          refuse={t('sensorboxes:register.backToKeys')}
          isDangerous
          onAgree={onClose}
          onRefuse={() => setAsked(false)}
        >
          <p>{t('sensorboxes:register.unsavedText', { count: boxes.length })}</p>
        </Question>
      )}
    </>
  )
}
