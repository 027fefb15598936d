import { FileButton } from '@mantine/core'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import c from './register.module.css'
import type { RegistrationSource } from './use-registration-source.ts'

export interface SourceChoiceProps {
  file: RegistrationSource | null
  /** Whether a file can be read yet. */
  isReady: boolean
  onChoose: (file: File) => void
}

/** Shows which file was read, or how to provide lines, with a button to choose a file. */
export function SourceChoice({ file, isReady, onChoose }: SourceChoiceProps) {
  const t = useT()
  return (
    <div className={c.source}>
      <span className={c.quiet}>
        {file
          ? t('sensorboxes:register.about', {
              name: file.name ?? t('sensorboxes:register.pasted'),
              count: file.lines.length,
              separator: file.separator === '\t' ? t('sensorboxes:register.tab') : file.separator,
            })
          : t('sensorboxes:register.how')}
      </span>
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(chosen) => chosen && onChoose(chosen)}>
        {({ onClick }) => (
          <ActionButton size="xs" disabledReason={!isReady && t('sensorboxes:loading')} onClick={onClick}>
            {file ? t('sensorboxes:register.another') : t('sensorboxes:register.file')}
          </ActionButton>
        )}
      </FileButton>
    </div>
  )
}
