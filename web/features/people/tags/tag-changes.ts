import type { Tag } from '@sensorstack/contract/features/people/tags/tag.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'

export interface TagChanges {
  readonly add: readonly string[]
  readonly remove: readonly Tag[]
}

/**
 * Returns the changes that turn an object's tags into an edited list: the new names to add and the missing ones to
 * remove. Changes by others are left alone. A tag is removed only if exactly one of the object's tags has its name.
 */
export function tagChanges(
  before: readonly string[],
  after: readonly string[],
  borne: readonly Tag[],
): TagChanges {
  const known = withoutRepeats(borne)
  const gone = before.filter((name) => !after.includes(name))
  return {
    add: [...new Set(after)].filter((name) => !before.includes(name)),
    remove: gone.flatMap((name) => {
      const [tag, ...more] = known.filter((each) => each.name === name)
      return tag && more.length === 0 ? [tag] : []
    }),
  }
}

/** Removes duplicates: two tags are the same if id, sensorbox, asset and account all match. */
export function withoutRepeats(tags: readonly Tag[]): Tag[] {
  const seen = new Set<string>()
  return tags.filter(({ id, sensorbox_id, asset_id, account_id }) => {
    const key = [id, sensorbox_id, asset_id, account_id].join(' ')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Returns the names of all tags to choose from, without duplicates and in order. */
export function tagNames(tags: readonly Tag[]): string[] {
  return [...new Set(tags.map(({ name }) => name))].sort(compareNaturally)
}

/** Splits typed or pasted text into names at its commas. */
export function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/**
 * Returns the tags to show at the field: while an edit is being saved, its result. Names that have returned to the
 * field are left out, because otherwise Enter would take them for duplicates and drop them.
 */
export function shownTags(
  saved: readonly string[],
  edited: readonly string[] | null,
  givenBack: readonly string[],
): readonly string[] {
  return edited === null ? saved : edited.filter((name) => !givenBack.includes(name))
}

/** Returns the content of the field after names have returned to it, ahead of what has been typed in the meantime. */
export function withGivenBack(names: readonly string[], typed: string): string {
  return [...new Set([...names, ...namesIn(typed)])].join(', ')
}
