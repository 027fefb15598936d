import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { type TagBearer, tagCalls } from './tag-calls.ts'
import { tagChanges } from './tag-changes.ts'

export interface EditedTags {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export interface TagsOutcome {
  /** The names that could not be added, so that nobody has to type them again. */
  onNotAdded: (names: readonly string[]) => void
}

/** Saves an edited list of tags, one edit after the other. A failure is told in a toast. */
export function useSaveTags(bearer: TagBearer, { onNotAdded }: TagsOutcome) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `tags of ${bearer.id}` },
    mutationFn: async ({ before, after }: EditedTags) => {
      const isShorter = before.some((name) => !after.includes(name))
      const { add, remove } = tagChanges(before, after, isShorter ? await knownTags(bearer) : [])
      for (const [index, name] of add.entries()) {
        await addTag(bearer, name).catch((error: unknown) => {
          onNotAdded(add.slice(index))
          throw error
        })
      }
      for (const { id } of remove) await removeTag(bearer, id)
    },
    // The list that shows the tags is loaded before the edit counts as done, so that it doesn't flicker.
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['tags'] })
      await queryClient.invalidateQueries({ queryKey: [tagCalls[bearer.kind].shownIn] })
    },
  })
}

async function knownTags({ kind, id }: TagBearer) {
  try {
    return await tagCalls[kind].list(id)
  } catch (error) {
    notifyFailure(error, { title: t('tags:loadFailed'), silent: [404] })
    throw error
  }
}

async function addTag({ kind, id }: TagBearer, name: string): Promise<void> {
  try {
    await tagCalls[kind].add(id, name)
  } catch (error) {
    notifyFailure(error, { title: t('tags:createFailed') })
    throw error
  }
}

async function removeTag({ kind, id }: TagBearer, tagId: string): Promise<void> {
  try {
    await tagCalls[kind].remove(id, tagId)
  } catch (error) {
    // Somebody else was faster.
    if (isAnswer(error, 404)) return
    notifyFailure(error, { title: t('tags:deleteFailed') })
    throw error
  }
}
