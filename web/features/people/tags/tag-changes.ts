import type { Tag } from '@sensorstack/contract/features/people/tags/tag.ts'

export interface TagChanges {
  readonly add: readonly string[]
  readonly remove: readonly Tag[]
}

/**
 * What makes the tags of an object those of an edited list: adds what is new in it and removes what is missing. What
 * others have changed meanwhile stays. A tag is removed only when exactly one of the object's tags has its name.
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

/** Each tag once: two are the same when id, sensorbox, asset and account all match. */
export function withoutRepeats(tags: readonly Tag[]): Tag[] {
  const seen = new Set<string>()
  return tags.filter(({ id, sensorbox_id, asset_id, account_id }) => {
    const key = [id, sensorbox_id, asset_id, account_id].join(' ')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The names among all tags, each once and in order, to choose from. */
export function tagNames(tags: readonly Tag[]): string[] {
  return [...new Set(tags.map(({ name }) => name))].sort((a, b) => a.localeCompare(b))
}

/** The names in a text that was typed or pasted: a comma ends one. */
export function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/**
 * The tags beside the field: while an edit is being saved those that it leads to, but not those that have come back to
 * the field, where Enter would find them there already and drop them.
 */
export function shownTags(
  saved: readonly string[],
  edited: readonly string[] | null,
  givenBack: readonly string[],
): readonly string[] {
  return edited === null ? saved : edited.filter((name) => !givenBack.includes(name))
}

/** What stands in the field when names come back to it, before what has been typed meanwhile. */
export function withGivenBack(names: readonly string[], typed: string): string {
  return [...new Set([...names, ...namesIn(typed)])].join(', ')
}
