import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { accountRefusal, actingPerson } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { IconInfoCircle, IconPencil, IconSwitchHorizontal } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { FactCard } from '../../../../ui/facts/FactCard.tsx'
import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'
import { useMe } from '../../../core/session/public.ts'
import { useSwitchStack } from '../../stacks/public.tsx'
import { TagsOf } from '../../tags/public.tsx'
import { AccountFacts } from '../AccountFacts.tsx'
import c from '../accounts.module.css'
import type { AskedWindow } from '../asked-window.ts'
import { DisableOrDelete } from '../DisableOrDelete.tsx'
import { refusalText } from '../refusal-text.ts'
import { PersonsOfCompany } from './PersonsOfCompany.tsx'

const InlineForm = onDemand(async () => (await import('../form/InlineForm.tsx')).InlineForm)

/** Renders further details that a company's stack provides. */
export type DetailOf = (company: { readonly stackId: string; readonly name: string }) => ReactNode

export interface PartnerCardProps {
  partner: Account
  /** The partners of the stack, including the contact persons of companies. */
  all: readonly Account[]
  isEditing: boolean
  /** Opens a dialog, which outlives the card. */
  onAsk: (asked: AskedWindow) => void
  onEdit: () => void
  onEdited: () => void
  /** Called when the user cancels editing; the receiver asks before input is discarded. */
  onCancel: () => void
  onUnsaved: (unsaved: boolean) => void
  /** Whether editing has just ended here, so that the edit button takes the focus. */
  takesFocus: () => boolean
  detailOf?: DetailOf | undefined
}

/** The expanded card of a partner: facts, tags, contact persons and actions, or the edit form in their place. */
export function PartnerCard(props: PartnerCardProps) {
  const { partner, all, isEditing, onAsk, onEdit, onEdited, onCancel, onUnsaved, takesFocus, detailOf } =
    props
  const t = useT()
  if (isEditing) {
    return (
      <FactCard>
        <InlineForm account={partner} onSaved={onEdited} onCancel={onCancel} onUnsaved={onUnsaved} />
      </FactCard>
    )
  }
  return (
    <FactCard
      actionsLabel={t('accounts:actionsOf', { name: partner.name })}
      actions={<CardActions partner={partner} onAsk={onAsk} onEdit={onEdit} takesFocus={takesFocus} />}
    >
      <AccountFacts account={partner} brief />
      <div className={c.cardTags}>
        <TagsOf bearer={{ kind: 'account', id: partner.id }} names={partner.tags} />
      </div>
      {partner.type === 'company' && <PersonsOfCompany company={partner} all={all} onAsk={onAsk} />}
      {partner.owns_stack && detailOf && (
        <div className={c.detail}>{detailOf({ stackId: partner.owns_stack, name: partner.name })}</div>
      )}
      {partner.owns_stack && <IntoStack name={partner.name} stackId={partner.owns_stack} />}
    </FactCard>
  )
}

type CardActionsProps = Pick<PartnerCardProps, 'partner' | 'onAsk' | 'onEdit' | 'takesFocus'>

function CardActions({ partner, onAsk, onEdit, takesFocus }: CardActionsProps) {
  const t = useT()
  const by = actingPerson(useMe())
  const edit = useRef<HTMLButtonElement>(null)
  const takeFocus = useEffectEvent(() => {
    if (takesFocus()) edit.current?.focus()
  })
  useEffect(() => takeFocus(), [])
  return (
    <>
      <ActionButton
        size="xs"
        leftSection={<IconInfoCircle size={14} stroke={1.6} />}
        onClick={() => onAsk({ what: 'info', account: partner })}
      >
        {t('accounts:info')}
      </ActionButton>
      <ActionButton
        ref={edit}
        size="xs"
        leftSection={<IconPencil size={14} stroke={1.6} />}
        disabledReason={refusalText(accountRefusal('edit', partner, by, []))}
        onClick={onEdit}
      >
        {t('accounts:edit')}
      </ActionButton>
      <DisableOrDelete account={partner} team={[]} size="xs" />
    </>
  )
}

function IntoStack({ name, stackId }: { name: string; stackId: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { switchTo, switchingTo } = useSwitchStack()
  return (
    <ActionButton
      className={c.intoStack}
      size="xs"
      leftSection={<IconSwitchHorizontal size={14} stroke={1.6} />}
      loading={switchingTo !== null}
      onClick={() => void switchTo(stackId, { onSwitched: () => void navigate({ href: paths.home() }) })}
    >
      {t('stacks:switchTo', { name })}
    </ActionButton>
  )
}
