import { useT } from '../../../../platform/i18n/i18n.ts'
import { CopyText } from './CopyText.tsx'
import c from './register.module.css'

export interface DeviceKeyProps {
  onCopied?: () => void
  children: string
}

/** A device key while it is shown this one time, with the button that copies it. */
export function DeviceKey({ onCopied, children }: DeviceKeyProps) {
  const t = useT()
  return (
    <span className={c.keyLine}>
      <CopyText text={children} label={t('sensorboxes:add.copyKey')} isFirst onCopied={() => onCopied?.()} />
      <code className={c.key} data-testid="device-key">
        {children}
      </code>
    </span>
  )
}
