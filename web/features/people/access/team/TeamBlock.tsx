import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useSection } from '../../../../platform/config/app-config.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { SearchField } from '../../../../ui/filter/SearchField.tsx'
import { lazyPart } from '../../../../ui/on-demand/lazy-part.tsx'
import { Section } from '../../../../ui/section/Section.tsx'
import { useCurrentStackId, useMe } from '../../../core/session/public.ts'
import { refusalText, useAccountWindow } from '../../accounts/public.tsx'
import c from '../access.module.css'
import { teamQuery } from '../api.ts'
import { InviteDialog } from '../on-demand.tsx'
import { countTeam, searchTeam } from './team-lines.ts'
import { useNameAdmins } from './use-name-admins.ts'

const TeamLines = lazyPart(async () => (await import('./TeamLines.tsx')).TeamLines)

/** My Team: the colleagues of the current stack, grouped by status, and the button that invites one. */
export function TeamBlock() {
  const stackId = useCurrentStackId()
  return <Team key={stackId} stackId={stackId} />
}

function Team({ stackId }: { stackId: string }) {
  const t = useT()
  const [open, setOpen] = useSection('team')
  const [search, setSearch] = useState('')
  const { ask, accountWindow } = useAccountWindow()
  const { data: team, error, isFetching, refetch } = useQuery(teamQuery(stackId))
  useNameAdmins(team)
  const found = useMemo(
    () => team && searchTeam(team, search, (role) => t(`shell:roles.${role}`)),
    [team, search, t],
  )
  return (
    <>
      <Section
        title={t('people:team.title')}
        count={found && countTeam(found)}
        open={open}
        onOpenChange={setOpen}
        actions={<InviteButton />}
      >
        <div className={c.tools}>
          <SearchField size="xs" placeholder={t('people:team.search')} value={search} onSearch={setSearch} />
        </div>
        {team && found && found.length > 0 && (
          <Suspense fallback={<RowsSkeleton rows={Math.min(team.length, 9)} />}>
            <TeamLines team={team} found={found} isSearching={search !== ''} onAsk={ask} />
          </Suspense>
        )}
        {found?.length === 0 && (
          <EmptyState
            title={t('people:team.none')}
            hint={search === '' ? undefined : t('people:team.noneHint')}
          />
        )}
        {!team && !error && <RowsSkeleton rows={5} />}
        {error && (
          <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Section>
      {accountWindow}
    </>
  )
}

/** Opens the dialog that invites a colleague. Explains why when the user isn't allowed to. */
export function InviteButton() {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const isSuperuser = useMe().is_superuser
  const denial = useDenial('createAccessRights')
  return (
    <>
      <ActionButton
        variant="subtle"
        leftSection={<IconUserPlus size={16} stroke={1.6} />}
        disabledReason={denial && isSuperuser ? refusalText('superuser_acts') : denial}
        onClick={() => setAsking(true)}
      >
        {t('people:team.invite')}
      </ActionButton>
      {asking && <InviteDialog onClose={() => setAsking(false)} />}
    </>
  )
}
