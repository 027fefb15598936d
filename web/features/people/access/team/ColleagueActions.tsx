import { type ActingPerson, resendRefusal } from '@sensorstack/contract/features/people/access/actions.ts'
import { accountRefusal } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { IconInfoCircle, IconMailForward, IconPencil } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { type AskedWindow, DisableOrDelete, refusalText } from '../../accounts/public.tsx'
import { type Colleague, memberOf } from './team-groups.ts'
import { useResendInvitation } from './use-colleague-actions.ts'

export interface ColleagueActionsProps {
  colleague: Colleague
  team: readonly Colleague[]
  by: ActingPerson
  /** Opens a dialog, which outlives the card. */
  onAsk: (asked: AskedWindow) => void
}

/** The buttons of a colleague's card: those of the Info dialog, and one that resends the invitation. */
export function ColleagueActions({ colleague, team, by, onAsk }: ColleagueActionsProps) {
  const t = useT()
  const edit = accountRefusal('edit', colleague, by, team)
  return (
    <>
      <ActionButton
        size="xs"
        leftSection={<IconInfoCircle size={14} stroke={1.6} />}
        onClick={() => onAsk({ what: 'info', account: colleague })}
      >
        {t('access:actions.info')}
      </ActionButton>
      {edit !== 'deleted' && (
        <ActionButton
          size="xs"
          leftSection={<IconPencil size={14} stroke={1.6} />}
          disabledReason={refusalText(edit)}
          onClick={() => onAsk({ what: 'edit', account: colleague })}
        >
          {t('access:actions.edit')}
        </ActionButton>
      )}
      <ResendButton colleague={colleague} by={by} />
      <DisableOrDelete account={colleague} team={team} size="xs" />
    </>
  )
}

/** Hidden when there is no open invitation or the user isn't allowed to invite. */
function ResendButton({ colleague, by }: Pick<ColleagueActionsProps, 'colleague' | 'by'>) {
  const t = useT()
  const resend = useResendInvitation(colleague)
  const refusal = resendRefusal(memberOf(colleague), by)
  if (refusal === 'not_resendable' || refusal === 'role_too_small') return null
  return (
    <ActionButton
      size="xs"
      leftSection={<IconMailForward size={14} stroke={1.6} />}
      disabledReason={refusalText(refusal) ?? (resend.isSuccess && t('access:actions.justSent'))}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {t('access:actions.resend')}
    </ActionButton>
  )
}
