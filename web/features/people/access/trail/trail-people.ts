import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import type { Colleague } from '../team/team-groups.ts'

export interface TrailChoice {
  value: string
  label: string
}

/**
 * Returns the people to filter by, sorted by name: current and former colleagues. Deleted people no longer have a
 * name and are left out; people of the same name are distinguished by their addresses.
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
    .sort((a, b) => compareNaturally(a.label, b.label))
}
