import { IconBellOff, IconMail, IconPlugConnectedX, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { Headline } from '../../../../ui/page/Headline.tsx'
import c from '../alarm-inbox.module.css'
import { useAnnouncesAlarms } from '../use-alarm-desk.ts'

export interface InboxHeadProps {
  /** Names the stacks that the alarms belong to. */
  where: string
  /** Why the user can't change the current stack's alarms. */
  denial: string | null
  /** The button that saves the alarms; hidden on a phone. */
  save: ReactNode
  onMailSettings: () => void
  onOutageSize: () => void
  onSilenceStack: () => void
}

/** The header of the inbox, with the actions that apply to all alarms. */
export function InboxHead(props: InboxHeadProps) {
  const { where, denial, save, onMailSettings, onOutageSize, onSilenceStack } = props
  const t = useT()
  return (
    <header className={c.head}>
      <Headline className={c.title} title={t('alarmInbox:title')}>
        {t('alarmInbox:title')}
      </Headline>
      <span className={c.where}>{where}</span>
      <div className={c.headActions}>
        <span className={c.save}>{save}</span>
        <AnnounceButton />
        <ActionButton
          variant="subtle"
          leftSection={<IconMail size={14} stroke={1.6} />}
          onClick={onMailSettings}
        >
          {t('alarmInbox:mailSettings')}
        </ActionButton>
        <IconButton label={t('alarmInbox:outageSize')} disabledReason={denial} onClick={onOutageSize}>
          <IconPlugConnectedX size={16} stroke={1.6} />
        </IconButton>
        <ActionButton
          variant="default"
          leftSection={<IconBellOff size={14} stroke={1.6} />}
          disabledReason={denial}
          onClick={onSilenceStack}
        >
          {t('alarmInbox:silenceStack')}
        </ActionButton>
      </div>
    </header>
  )
}

function AnnounceButton() {
  const t = useT()
  const [announces, setAnnounces] = useAnnouncesAlarms()
  const Icon = announces ? IconVolume : IconVolumeOff
  return (
    <IconButton label={t('alarmInbox:tells')} pressed={announces} onClick={() => setAnnounces(!announces)}>
      <Icon size={16} stroke={1.6} />
    </IconButton>
  )
}
