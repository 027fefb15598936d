import type { ActingPerson } from '@sensorstack/contract/features/people/access/actions.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { FactCard } from '../../../../ui/facts/FactCard.tsx'
import { Fact, Facts } from '../../../../ui/facts/Facts.tsx'
import { EmailLink, PhoneLink } from '../../../../ui/link/ContactLinks.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import type { AskedWindow } from '../../accounts/public.tsx'
import c from '../access.module.css'
import { addressOf } from './account-words.ts'
import { ColleagueActions } from './ColleagueActions.tsx'
import { RoleFact } from './RoleFact.tsx'
import { type Colleague, statusOf } from './team-groups.ts'

export interface AccountCardProps {
  colleague: Colleague
  /** All colleagues of the stack, which some rules need, such as the one about the last admin. */
  team: readonly Colleague[]
  by: ActingPerson
  /** Opens a dialog, which outlives the card. */
  onAsk: (asked: AskedWindow) => void
}

/** The expanded card of a colleague: person and company, role and status in the stack, and the available actions. */
export function AccountCard({ colleague, team, by, onAsk }: AccountCardProps) {
  const t = useT()
  const stackId = useCurrentStackId()
  const time = useTimeFormat()
  const status = statusOf(colleague, stackId)
  const { email, phone } = colleague
  return (
    <FactCard
      actionsLabel={t('access:actions.label', { name: colleague.name })}
      actions={<ColleagueActions colleague={colleague} team={team} by={by} onAsk={onAsk} />}
    >
      <Facts dense>
        <TextFact label={t('access:facts.email')}>{email && <EmailLink email={email} />}</TextFact>
        <TextFact label={t('access:facts.phone')}>{phone && <PhoneLink phone={phone} />}</TextFact>
        <TextFact label={t('access:facts.function')}>{colleague.function}</TextFact>
        <TextFact label={t('access:facts.company')}>{colleague.company_name}</TextFact>
        <TextFact label={t('access:facts.address')}>{addressOf(colleague)}</TextFact>
        <TextFact label={t('access:facts.comment')}>{colleague.comment}</TextFact>
        <Fact label={t('access:facts.status')}>
          {t(`access:statuses.${status}`)}
          <span className={c.quiet}>{t(`access:explained.${status}`)}</span>
        </Fact>
        <TextFact label={t('access:facts.since')}>
          {colleague.status_since && time.minute(colleague.status_since)}
        </TextFact>
        {status !== 'deleted' && <RoleFact colleague={colleague} team={team} by={by} />}
        {colleague.is_superuser && <Fact label={t('access:superuser')}>{t('access:superuserNote')}</Fact>}
      </Facts>
    </FactCard>
  )
}

function TextFact({ label, children }: { label: string; children: ReactNode }) {
  return children ? <Fact label={label}>{children}</Fact> : null
}
