import type { DemoMail } from '@sensorstack/contract/features/notifications/demo-mails/routes.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import c from './demo-mails.module.css'
import { OpenMail } from './OpenMail.tsx'

const ageEveryMs = 5000

/** The list of mails next to the open one: the selected mail, or initially the newest. */
export function MailBox({ mails }: { mails: readonly DemoMail[] }) {
  const t = useT()
  const now = useNow(ageEveryMs)
  const time = useTimeFormat()
  const [chosenId, setChosenId] = useState<string>()
  const [first, setFirst] = useState(mails[0])
  if (first === undefined && mails[0]) setFirst(mails[0])
  if (mails.length === 0) {
    return (
      <EmptyState
        icon={<IconMail size={24} stroke={1.4} />}
        title={t('demoMails:none')}
        hint={t('demoMails:noneHint')}
      />
    )
  }
  const chosen = mails.find(({ id }) => id === chosenId)
  const open = chosen ?? first
  const age = ({ created_at }: DemoMail) =>
    t('demoMails:ago', { duration: formatDuration(now - Date.parse(created_at)) })
  return (
    <div className={c.box} data-reading={chosen !== undefined || undefined}>
      <nav className={c.list} aria-label={t('demoMails:title')}>
        <ul>
          {mails.map((mail) => (
            <li key={mail.id}>
              <button
                type="button"
                className={c.row}
                aria-current={mail.id === open?.id || undefined}
                onClick={() => setChosenId(mail.id)}
              >
                <span className={c.subject}>{mail.subject}</span>
                <span className={c.age} title={time.dateTime(mail.created_at)}>
                  {age(mail)}
                </span>
                <span className={c.to}>{mail.to}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {open && <OpenMail key={open.id} mail={open} age={age(open)} onBack={() => setChosenId(undefined)} />}
    </div>
  )
}
