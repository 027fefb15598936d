import { useT } from '../../../../platform/i18n/all-texts.ts'
import { UnfoldLine } from '../../../../ui/list/UnfoldLine.tsx'
import { type Colleague, statusOf } from './team-groups.ts'

export interface PersonLineProps {
  colleague: Colleague
  stackId: string
  isMe: boolean
  open: boolean
  onToggle: () => void
}

/** A row with a colleague's name, status and role. Clicking it opens the card. */
export function PersonLine({ colleague, stackId, isMe, open, onToggle }: PersonLineProps) {
  const t = useT()
  const { name, role } = colleague
  const status = statusOf(colleague, stackId)
  return (
    <UnfoldLine
      name={name}
      mark={isMe && t('access:you')}
      isGone={status === 'deleted'}
      open={open}
      onToggle={onToggle}
      about={t(`access:statuses.${status}`)}
      end={status !== 'deleted' && t(`shell:roles.${role}`)}
    />
  )
}
