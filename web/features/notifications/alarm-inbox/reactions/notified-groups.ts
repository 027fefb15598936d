import type {
  AlarmNotification,
  AlarmNotifications,
} from '@sensorstack/contract/features/notifications/alarm-mails/notification.ts'

/** People who were sent the same notification at the same time. */
export interface NotifiedGroup extends Omit<AlarmNotification, 'account_id' | 'name'> {
  /** Null for a person whom the reader may not see. */
  readonly names: readonly (string | null)[]
}

/** Groups people who were notified in the same way, in chronological order. */
export function notifiedGroups({ told }: AlarmNotifications): NotifiedGroup[] {
  const groups = new Map<string, NotifiedGroup & { names: (string | null)[] }>()
  for (const { account_id: _, name, ...rest } of told) {
    const { kind, state, left_out, told_as, written_at, tells } = rest
    const key = [kind, state, left_out, told_as, written_at, tells].join(' ')
    const group = groups.get(key)
    if (group) group.names.push(name)
    else groups.set(key, { ...rest, names: [name] })
  }
  return [...groups.values()]
}

/** Whether the people of a group have a mail: it is written, and not given up or still collecting what else happens. */
export function hasMail({ state }: Pick<NotifiedGroup, 'state'>): boolean {
  return state === 'written' || state === 'sent'
}
