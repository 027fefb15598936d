import { Checkbox } from '@mantine/core'
import { downloadText } from '../../../../platform/files/download-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { type RegistrationLine, wrongLinesCsv } from './read-registrations.ts'
import c from './register.module.css'

export interface RegistrationFootProps {
  /** The lines with mistakes. */
  wrong: readonly RegistrationLine[]
  leavesOut: boolean
  onLeavesOut: (leavesOut: boolean) => void
  onBack: () => void
}

/** The choices for lines with mistakes, and the way back to other input. */
export function RegistrationFoot({ wrong, leavesOut, onLeavesOut, onBack }: RegistrationFootProps) {
  const t = useT()
  return (
    <div className={c.foot}>
      {wrong.length > 0 && (
        <Checkbox
          checked={leavesOut}
          label={t('sensorboxes:register.leaveOut', { count: wrong.length })}
          onChange={(event) => onLeavesOut(event.currentTarget.checked)}
        />
      )}
      {wrong.length > 0 && (
        <ActionButton
          size="compact-xs"
          variant="subtle"
          onClick={() => downloadText(wrongLinesCsv(wrong), 'wrong-lines.csv', 'text/csv')}
        >
          {t('sensorboxes:register.saveWrong')}
        </ActionButton>
      )}
      <span className={c.space} />
      <ActionButton size="compact-xs" variant="subtle" onClick={onBack}>
        {t('sensorboxes:register.back')}
      </ActionButton>
      <span className={c.quiet}>{t('sensorboxes:register.allOrNone')}</span>
    </div>
  )
}
