import { actingPerson } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { denialOf } from '@sensorstack/contract/platform/permissions.ts'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { DenialNote } from '../../../../ui/feedback/DenialNote.tsx'
import { PageHead } from '../../../../ui/page/PageHead.tsx'
import { useMe } from '../../../core/session/public.ts'
import { useCurrentStackName } from '../../stacks/public.tsx'
import { TrailExport } from './TrailExport.tsx'
import { TrailFilters } from './TrailFilters.tsx'
import { TrailList } from './TrailList.tsx'
import c from './trail.module.css'
import { everything, filterOf, type TrailChoices } from './trail-choices.ts'

/** The audit trail of the current stack. Only admins can read it; everyone else sees why they can't. */
export function AuditTrailPage() {
  const t = useT()
  const me = useMe()
  const company = useCurrentStackName()
  const denial = denialOf(actingPerson(me), 'readAuditTrail')
  return (
    <article aria-label={t('company:titles.trail')}>
      <PageHead title={t('company:titles.trail')} intro={t('access:trailIntro', { name: company })} />
      {denial ? (
        <div className={c.denial}>
          <DenialNote>
            {denial === 'superuser' ? t('access:trailSuperuser') : t('access:trailAdminsOnly')}
          </DenialNote>
        </div>
      ) : (
        <FilteredTrail key={me.currently_selected_stack} stackId={me.currently_selected_stack} />
      )}
    </article>
  )
}

function FilteredTrail({ stackId }: { stackId: string }) {
  const zone = useMe().settings.time_zone
  const [chosen, setChosen] = useState<TrailChoices>(everything)
  const filter = filterOf(chosen, zone)
  return (
    <>
      <TrailFilters stackId={stackId} chosen={chosen} onChange={setChosen} />
      <div className={c.export}>
        <TrailExport key={JSON.stringify(chosen)} filter={filter} />
      </div>
      <TrailList stackId={stackId} filter={filter} />
    </>
  )
}
