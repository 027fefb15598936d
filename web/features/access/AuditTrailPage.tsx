import { actingPerson } from '@sensorstack/contract/features/accounts/actions.ts'
import { denialOf } from '@sensorstack/contract/platform/permissions.ts'
import { IconLock } from '@tabler/icons-react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useMe } from '../auth/public.tsx'
import { useCurrentStack } from '../stacks/public.tsx'
import { TrailList } from './TrailList.tsx'
import c from './trail.module.css'

/** Who did what in the current stack: for admins to read, and for others to be told that it isn't for them. */
export function AuditTrailPage() {
  const t = useT()
  const me = useMe()
  const stack = useCurrentStack()
  const denial = denialOf(actingPerson(me), 'readAuditTrail')
  return (
    <article aria-label={t('access:auditTrail')}>
      <header className={c.head}>
        <h1 className={c.title}>{t('access:auditTrail')}</h1>
        <p className={c.intro}>{t('access:trailIntro', { name: stack?.name ?? '' })}</p>
      </header>
      {denial ? (
        <p className={c.denial}>
          <IconLock size={16} stroke={1.6} aria-hidden="true" />
          {denial === 'superuser' ? t('access:trailSuperuser') : t('access:trailAdminsOnly')}
        </p>
      ) : (
        <TrailList key={me.currently_selected_stack} stackId={me.currently_selected_stack} />
      )}
    </article>
  )
}
