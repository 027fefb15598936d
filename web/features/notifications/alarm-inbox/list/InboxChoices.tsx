import {
  type Inbox,
  type InboxGroup,
  inboxGroups,
} from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Segmented } from '../../../../ui/control/Segmented.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { type StackScope, useCurrentStack } from '../../../people/stacks/public.tsx'
import c from '../alarm-inbox.module.css'

export interface GroupChoiceProps {
  group: InboxGroup
  /** The number of alarms in each group; undefined until it is known. */
  counts: Inbox['counts'] | undefined
  onChoose: (group: InboxGroup) => void
}

/** Chooses between open, acknowledged and closed alarms. */
export function GroupChoice({ group, counts, onChoose }: GroupChoiceProps) {
  const t = useT()
  return (
    <Segmented
      label={t('alarmInbox:groups')}
      value={group}
      options={inboxGroups.map((each) => ({
        value: each,
        label: (
          <>
            {t(`alarmInbox:group.${each}`)}{' '}
            <span className={c.count}>{counts ? formatNumber(counts[each]) : '–'}</span>
          </>
        ),
      }))}
      onChange={onChoose}
    />
  )
}

/** Chooses between all stacks in reach and the current one. Renders nothing when there is no other. */
export function ScopeChoice({ scope: { hasChoice, scope, setScope } }: { scope: StackScope }) {
  const t = useT()
  const stack = useCurrentStack()
  if (!hasChoice) return null
  return (
    <Segmented
      label={t('alarmInbox:whose')}
      value={scope}
      options={[
        { value: 'all', label: t('monitoring:allStacks') },
        { value: 'own', label: stack?.name ?? '' },
      ]}
      onChange={setScope}
    />
  )
}
