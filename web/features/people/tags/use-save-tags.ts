import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { showUndoable } from '../../../platform/toasts/undoable.ts'
import { type TagBearer, tagCalls } from './tag-calls.ts'
import { tagChanges } from './tag-changes.ts'

export interface EditedTags {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export interface TagsOutcome {
  /** Called with the names that could not be added, so that the user needn't type them again. */
  onNotAdded: (names: readonly string[]) => void
}

/** Saves edited lists of tags, one edit after the other. Removed tags can be given back. A failure is shown in a toast. */
export function useSaveTags(bearer: TagBearer, { onNotAdded }: TagsOutcome) {
  const queryClient = useQueryClient()
  const reload = async () => {
    void queryClient.invalidateQueries({ queryKey: ['tags'] })
    await queryClient.invalidateQueries({ queryKey: [tagCalls[bearer.kind].shownIn] })
  }
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
      return remove.map(({ name }) => name)
    },
    onSuccess: (removed) => {
      if (removed.length === 0) return
      const giveBack = async () => {
        for (const name of removed) await tagCalls[bearer.kind].add(bearer.id, name)
      }
      showUndoable({
        title: t('tags:removed', { count: removed.length, names: removed.join(', ') }),
        undo: () => giveBack().finally(reload),
      })
    },
    // An edit counts as done only after the list that shows the tags has been reloaded; otherwise the tags would
    // flicker.
    onSettled: reload,
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
    // Another user has already removed it.
    if (isAnswer(error, 404)) return
    notifyFailure(error, { title: t('tags:deleteFailed') })
    throw error
  }
}
