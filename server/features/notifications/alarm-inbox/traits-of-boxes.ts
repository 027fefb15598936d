import type { ProfileType } from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import type { OutageTrait } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'

/** A silent box with the traits that it may share with others. */
export interface KnownSilent {
  readonly model: string
  readonly type: string
  readonly asset: { readonly id: string; readonly name: string } | null
  /** The connection profiles that it last confirmed, in order; empty if unknown. */
  readonly profiles: readonly { readonly id: string; readonly name: string; readonly type: ProfileType }[]
}

/** Returns the traits that all of these boxes share, which hint at the cause of their outage. */
export function traitsOfBoxes(boxes: readonly KnownSilent[]): OutageTrait[] {
  const [first, ...others] = boxes
  if (!first) return []
  const traits: OutageTrait[] = []
  const profile = first.profiles.find(({ id }) =>
    others.every(({ profiles }) => profiles.some((other) => other.id === id)),
  )
  if (profile) traits.push({ what: 'profile', name: profile.name, profile_type: profile.type })
  if (first.asset && others.every(({ asset }) => asset?.id === first.asset?.id))
    traits.push({ what: 'asset', name: first.asset.name, profile_type: null })
  if (others.every(({ model }) => model === first.model))
    traits.push({ what: 'model', name: first.model, profile_type: null })
  else if (others.every(({ type }) => type === first.type))
    traits.push({ what: 'type', name: first.type, profile_type: null })
  return traits
}
