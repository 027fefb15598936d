import type { ActingPerson } from '@sensorstack/contract/features/access/actions.ts'
import {
  IconInfoCircle,
  IconMailForward,
  IconPencil,
  IconUserCheck,
  IconUserMinus,
  IconUserOff,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { Question } from '../../ui/dialog/Question.tsx'
import type { AskedWindow } from '../accounts/public.tsx'
import { useCurrentStack } from '../stacks/public.tsx'
import { actionOffers, type ColleagueAction, editOffer } from './colleague-offers.ts'
import type { Colleague } from './team-groups.ts'
import { useColleagueAction } from './use-colleague-actions.ts'

export interface ColleagueActionsProps {
  colleague: Colleague
  team: readonly Colleague[]
  by: ActingPerson
  /** For a window, which stays when the card goes. */
  onAsk: (asked: AskedWindow) => void
}

/** What takes something away is asked first. */
type Asked = Extract<ColleagueAction, 'disable' | 'remove'>
const isAsked = (action: ColleagueAction): action is Asked => action === 'disable' || action === 'remove'

const icons: Readonly<Record<ColleagueAction, ReactNode>> = {
  resend: <IconMailForward size={14} stroke={1.6} />,
  enable: <IconUserCheck size={14} stroke={1.6} />,
  disable: <IconUserOff size={14} stroke={1.6} />,
  remove: <IconUserMinus size={14} stroke={1.6} />,
}

/** The buttons of a colleague's card. */
export function ColleagueActions({ colleague, team, by, onAsk }: ColleagueActionsProps) {
  const t = useT()
  const stack = useCurrentStack()
  const act = useColleagueAction(colleague)
  const [asking, setAsking] = useState<Asked | null>(null)
  const { name } = colleague
  const edit = editOffer(colleague, by, team)
  const offers = actionOffers(colleague, by, team)
  const isSent = (action: ColleagueAction) => action === 'resend' && act.isSuccess && act.variables === action
  return (
    <>
      <ActionButton
        size="xs"
        leftSection={<IconInfoCircle size={14} stroke={1.6} />}
        onClick={() => onAsk({ what: 'info', account: colleague })}
      >
        {t('access:actions.info')}
      </ActionButton>
      {edit && (
        <ActionButton
          size="xs"
          leftSection={<IconPencil size={14} stroke={1.6} />}
          disabledReason={edit.refusal && t(`access:refusals.${edit.refusal}`)}
          onClick={() => onAsk({ what: 'edit', account: colleague })}
        >
          {t('access:actions.edit')}
        </ActionButton>
      )}
      {offers.map(({ action, refusal }) => (
        <ActionButton
          key={action}
          size="xs"
          leftSection={icons[action]}
          color={action === 'remove' ? 'critical' : undefined}
          disabledReason={
            refusal ? t(`access:refusals.${refusal}`) : isSent(action) && t('access:actions.justSent')
          }
          loading={act.isPending && act.variables === action}
          onClick={() => (isAsked(action) ? setAsking(action) : act.mutate(action))}
        >
          {t(`access:actions.${action}`)}
        </ActionButton>
      ))}
      {asking && (
        <Question
          title={t(`access:${asking}Title`, { name })}
          refuse={t('access:keep')}
          agree={t(`access:actions.${asking}`)}
          isDangerous
          isBusy={act.isPending}
          onRefuse={() => setAsking(null)}
          onAgree={() => act.mutate(asking, { onSettled: () => setAsking(null) })}
        >
          <p>{t(`access:${asking}Text`, { name, stack: stack?.name ?? '' })}</p>
        </Question>
      )}
    </>
  )
}
