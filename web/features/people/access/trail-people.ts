import type { Colleague } from './team-groups.ts'

export interface TrailChoice {
  value: string
  label: string
}

/**
 * Whose entries can be asked for, by name: present and former colleagues. Somebody who was deleted no longer has a name;
 * those who share one are told apart by their address.
 */
export function trailPeople(
  colleagues: readonly Pick<Colleague, 'id' | 'name' | 'email' | 'decline_reason'>[],
): TrailChoice[] {
  const known = colleagues.filter(({ decline_reason }) => decline_reason !== 'deleted')
  const isShared = (name: string) => known.filter((other) => other.name === name).length > 1
  return known
    .map(({ id, name, email }) => ({
      value: id,
      label: email && isShared(name) ? `${name} (${email})` : name,
    }))
    .sort((a, b) => a.label.localeCompare(b.label))
}
