import type { Inbox, InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { useCurrentStackId } from '../../core/session/public.ts'

type InStack = Pick<InboxAlarm, 'stack_id' | 'stack_name'>

/** Returns why the user can't acknowledge or silence in a stack; null if they can. */
export type DenialIn = (stack: InStack) => string | null

/** Returns a function that says why the user can't act in a stack, whose right there applies. */
export function useDenialIn(inbox: Inbox | undefined): DenialIn {
  const t = useT()
  const denial = useDenial('editSensorboxConfiguration')
  const current = useCurrentStackId()
  return ({ stack_id, stack_name }) => {
    if (stack_id === current) return denial
    const may = inbox?.editable_stacks.includes(stack_id) ?? false
    return may ? null : t('alarmInbox:onlyView', { name: stack_name })
  }
}

/** Alarms of one stack. */
export interface AlarmsOfStack extends InStack {
  readonly alarms: readonly InboxAlarm[]
}

/** Groups alarms by stack, in the order in which the stacks appear. */
export function byStack(alarms: readonly InboxAlarm[]): AlarmsOfStack[] {
  const groups = new Map<string, AlarmsOfStack & { alarms: InboxAlarm[] }>()
  for (const alarm of alarms) {
    const { stack_id, stack_name } = alarm
    const known = groups.get(stack_id)
    if (known) known.alarms.push(alarm)
    else groups.set(stack_id, { stack_id, stack_name, alarms: [alarm] })
  }
  return [...groups.values()]
}
