import { Select } from '@mantine/core'
import { type TrailArea, trailAreas } from '@sensorstack/contract/features/access/trail.ts'
import { actingPerson } from '@sensorstack/contract/features/accounts/actions.ts'
import { denialOf } from '@sensorstack/contract/platform/permissions.ts'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { DenialNote } from '../../ui/feedback/DenialNote.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { useMe } from '../auth/public.tsx'
import { useCurrentStack } from '../stacks/public.tsx'
import { TrailList } from './TrailList.tsx'
import c from './trail.module.css'

const areas = Object.keys(trailAreas) as TrailArea[]

/** Who did what in the current stack: for admins to read, and for others to be told that it isn't for them. */
export function AuditTrailPage() {
  const t = useT()
  const me = useMe()
  const stack = useCurrentStack()
  const [area, setArea] = useState<TrailArea | null>(null)
  const denial = denialOf(actingPerson(me), 'readAuditTrail')
  return (
    <article aria-label={t('access:auditTrail')}>
      <PageHead title={t('access:auditTrail')} intro={t('access:trailIntro', { name: stack?.name ?? '' })} />
      {denial ? (
        <div className={c.denial}>
          <DenialNote>
            {denial === 'superuser' ? t('access:trailSuperuser') : t('access:trailAdminsOnly')}
          </DenialNote>
        </div>
      ) : (
        <>
          <div className={c.tools}>
            <Select
              aria-label={t('access:trailArea')}
              size="xs"
              data={[
                { value: '', label: t('access:trailAreas.all') },
                ...areas.map((each) => ({ value: each, label: t(`access:trailAreas.${each}`) })),
              ]}
              value={area ?? ''}
              allowDeselect={false}
              onChange={(chosen) => setArea(areas.find((each) => each === chosen) ?? null)}
            />
          </div>
          <TrailList key={me.currently_selected_stack} stackId={me.currently_selected_stack} area={area} />
        </>
      )}
    </article>
  )
}
