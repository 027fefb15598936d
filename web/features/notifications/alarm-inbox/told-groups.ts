import type { Telling, ToldPeople } from '@sensorstack/contract/features/notifications/alarm-mails/telling.ts'

/** People who were told the same in the same way at the same time. */
export interface ToldGroup extends Omit<Telling, 'account_id' | 'name'> {
  /** Null for somebody whom the reader doesn't know. */
  readonly names: readonly (string | null)[]
}

/** Puts those together who were told alike, in the order in which that happened. */
export function toldGroups({ told }: ToldPeople): ToldGroup[] {
  const groups = new Map<string, ToldGroup & { names: (string | null)[] }>()
  for (const { account_id: _, name, ...rest } of told) {
    const { kind, state, left_out, told_as, written_at, tells } = rest
    const key = [kind, state, left_out, told_as, written_at, tells].join(' ')
    const group = groups.get(key)
    if (group) group.names.push(name)
    else groups.set(key, { ...rest, names: [name] })
  }
  return [...groups.values()]
}
