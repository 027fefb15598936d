import { Button } from '@mantine/core'
import type { DemoMail } from '@sensorstack/contract/features/notifications/demo-mails/routes.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { styleNonce } from '../../../platform/config/page-settings.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { Segmented } from '../../../ui/control/Segmented.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import c from './demo-mails.module.css'
import { linksOf } from './mail-links.ts'
import { withStyleElement } from './mail-styles.ts'

export interface OpenMailProps {
  mail: DemoMail
  /** How long ago the mail was written, formatted. */
  age: string
  /** Returns to the list, on screens too narrow for both. */
  onBack: () => void
}

/** A mail as HTML or text. Nothing in its frame can be clicked, so its links are listed separately. */
export function OpenMail({ mail, age, onBack }: OpenMailProps) {
  const t = useT()
  const time = useTimeFormat()
  const [form, setForm] = useState<'html' | 'text'>('html')
  const { here, elsewhere } = linksOf(mail.text, window.location.origin)
  return (
    <article className={c.mail} aria-label={mail.subject}>
      <div className={c.back}>
        <Button variant="subtle" leftSection={<IconArrowLeft size={16} stroke={1.6} />} onClick={onBack}>
          {t('demoMails:all')}
        </Button>
      </div>
      <h2 className={c.mailSubject}>{mail.subject}</h2>
      <p className={c.meta}>
        {t('demoMails:to', { address: mail.to })}
        <span title={time.dateTime(mail.created_at)}>{age}</span>
      </p>
      {here.length > 0 && (
        <section className={c.links} aria-label={t('demoMails:links')}>
          {here.map(({ label, href }, index) => (
            <Button
              key={href}
              component={Link}
              href={href}
              size="sm"
              variant={index === 0 ? 'filled' : 'default'}
            >
              {label}
            </Button>
          ))}
        </section>
      )}
      {elsewhere.length > 0 && (
        <p className={c.elsewhere}>{t('demoMails:elsewhere', { origins: elsewhere.join(', ') })}</p>
      )}
      <div className={c.forms}>
        <Segmented
          label={t('demoMails:form')}
          value={form}
          options={[
            { value: 'html', label: t('demoMails:html') },
            { value: 'text', label: t('demoMails:text') },
          ]}
          onChange={setForm}
        />
      </div>
      {form === 'html' ? (
        <iframe
          className={c.frame}
          sandbox=""
          srcDoc={withStyleElement(mail.html, styleNonce())}
          title={mail.subject}
        />
      ) : (
        <pre className={c.plain}>{mail.text}</pre>
      )}
    </article>
  )
}
