import { Button } from '@mantine/core'
import type { ActingPerson } from '@sensorstack/contract/features/people/access/actions.ts'
import { type AssignableRole, isAtMost } from '@sensorstack/contract/platform/roles.ts'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { Fact } from '../../../../ui/facts/Facts.tsx'
import { Menu } from '../../../../ui/popup/Menu.tsx'
import { MenuRadioItem } from '../../../../ui/popup/menu-parts.tsx'
import { refusalText } from '../../accounts/public.tsx'
import c from '../access.module.css'
import { roleOffers } from './role-offers.ts'
import type { Colleague } from './team-groups.ts'
import { useChangeRole } from './use-colleague-actions.ts'

export interface RoleFactProps {
  colleague: Colleague
  team: readonly Colleague[]
  by: ActingPerson
}

/** The role of a colleague, with the menu that changes it or the reason why it can't be changed. */
export function RoleFact({ colleague, team, by }: RoleFactProps) {
  const t = useT()
  const label = t('access:facts.role')
  const offers = roleOffers(colleague, by, team)
  if (offers && !offers.refusal) {
    return (
      <Fact label={label}>
        <RoleMenu colleague={colleague} roles={offers.roles} />
      </Fact>
    )
  }
  return (
    <Fact label={label}>
      {t(`shell:roles.${colleague.role}`)}
      {offers?.refusal && <span className={c.quiet}>{refusalText(offers.refusal)}</span>}
    </Fact>
  )
}

interface RoleMenuProps {
  colleague: Colleague
  roles: NonNullable<ReturnType<typeof roleOffers>>['roles']
}

function RoleMenu({ colleague, roles }: RoleMenuProps) {
  const t = useT()
  const changeRole = useChangeRole(colleague)
  const [lower, setLower] = useState<AssignableRole | null>(null)
  const { name, role: current } = colleague
  const nameOf = (role: AssignableRole) => t(`shell:roles.${role}`)
  const choose = (role: AssignableRole) => {
    if (isAtMost(role, current)) setLower(role)
    else changeRole.mutate(role)
  }
  return (
    <>
      <Menu
        position="bottom-start"
        width={280}
        target={
          <Button
            className={c.roleButton}
            size="compact-xs"
            aria-label={t('access:roleOf', { name, role: nameOf(current) })}
            rightSection={<IconChevronDown size={12} stroke={1.8} />}
            loading={changeRole.isPending}
          >
            {nameOf(current)}
          </Button>
        }
      >
        {roles.map(({ role, refusal }) => (
          <MenuRadioItem
            key={role}
            value={role}
            checked={role === current}
            disabled={refusal !== null && role !== current}
            checkIcon={<IconCheck size={14} stroke={1.8} />}
            onChange={() => choose(role)}
          >
            {nameOf(role)}
            <span className={c.note}>
              {refusal && role !== current ? refusalText(refusal) : t(`access:roles.${role}`)}
            </span>
          </MenuRadioItem>
        ))}
      </Menu>
      {lower && (
        <Question
          title={t('access:lowerTitle', { name, role: nameOf(lower) })}
          refuse={t('access:keep')}
          agree={t('access:changeRole')}
          isBusy={changeRole.isPending}
          onRefuse={() => setLower(null)}
          onAgree={() => changeRole.mutate(lower, { onSettled: () => setLower(null) })}
        >
          <p>{t('access:lowerText', { name, before: nameOf(current) })}</p>
        </Question>
      )}
    </>
  )
}
