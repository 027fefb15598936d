import { TagsInput } from '@mantine/core'
import { tagName } from '@sensorstack/contract/features/people/tags/tag.ts'
import { problemOf } from '@sensorstack/contract/platform/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useCurrentStackId } from '../../core/session/public.ts'
import { tagsQuery } from './api.ts'
import type { TagBearer } from './tag-calls.ts'
import { namesIn, shownTags, tagNames, withGivenBack } from './tag-changes.ts'
import c from './tags.module.css'
import { useSaveTags } from './use-save-tags.ts'

export interface TagsOfProps {
  bearer: TagBearer
  /** The tags as loaded. */
  names: readonly string[]
}

/** The tags as an input field. Typing adds a new tag, or picks one that the stack already has. */
export function TagsOfInput({ bearer, names }: TagsOfProps) {
  const t = useT()
  const { data: all } = useQuery(tagsQuery(useCurrentStackId()))
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [lost, setLost] = useState<readonly string[]>([])
  const giveBack = (given: readonly string[]) => setTyped((now) => withGivenBack(given, now))
  const save = useSaveTags(bearer, {
    onNotAdded: (notAdded) => {
      setLost(notAdded)
      giveBack(notAdded)
    },
  })
  const shown = shownTags(names, save.isPending ? save.variables.after : null, lost)
  const change = (given: string[]) => {
    const after = given.flatMap((name) => (shown.includes(name) ? [name] : namesIn(name)))
    const added = after.filter((name) => !shown.includes(name))
    const wrong = added.map((name) => problemOf(tagName, name, t('tags:title'))).find((each) => each !== null)
    setProblem(wrong ?? null)
    if (!wrong) {
      setLost([])
      save.mutate({ before: shown, after })
    }
    // The field clears itself only after this handler, whatever the outcome.
    else queueMicrotask(() => giveBack(added))
  }
  return (
    <TagsInput
      aria-label={t('tags:title')}
      placeholder={shown.length === 0 ? t('tags:add') : undefined}
      classNames={{ input: c.input, pill: c.pill }}
      value={[...shown]}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text)
        // The field also clears itself, after each attempt to add a tag.
        if (text !== '') setProblem(null)
      }}
      data={all ? tagNames(all) : []}
      error={problem}
      aria-busy={save.isPending}
      onChange={change}
    />
  )
}
