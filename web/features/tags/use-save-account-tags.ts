import { addTagToAccount, removeTagFromAccount } from '@sensorstack/contract/features/tags/routes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isAnswer } from '../../platform/api/api-failure.ts'
import { call } from '../../platform/api/call.ts'
import { notifyFailure } from '../../platform/api/failure-text.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { tagsOfAccount } from './api.ts'
import { tagChanges } from './tag-changes.ts'

export interface EditedTags {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export interface TagsOutcome {
  /** The names that could not be added, so that nobody has to type them again. */
  onNotAdded: (names: readonly string[]) => void
}

/** Saves an edited list of tags of an account, one edit after the other. A failure is told in a toast. */
export function useSaveAccountTags(accountId: string, { onNotAdded }: TagsOutcome) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `tags of ${accountId}` },
    mutationFn: async ({ before, after }: EditedTags) => {
      const isShorter = before.some((name) => !after.includes(name))
      const { add, remove } = tagChanges(before, after, isShorter ? await knownTags(accountId) : [])
      for (const [index, name] of add.entries()) {
        await addTag(accountId, name).catch((error: unknown) => {
          onNotAdded(add.slice(index))
          throw error
        })
      }
      for (const { id } of remove) await removeTag(accountId, id)
    },
    // The list that shows the tags is loaded before the edit counts as done, so that it doesn't flicker.
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['tags'] })
      await queryClient.invalidateQueries({ queryKey: ['accounts'] })
    },
  })
}

async function knownTags(accountId: string) {
  try {
    return await tagsOfAccount(accountId)
  } catch (error) {
    notifyFailure(error, { title: t('tags:loadFailed'), silent: [404] })
    throw error
  }
}

async function addTag(accountId: string, name: string): Promise<void> {
  try {
    await call(addTagToAccount, { body: { name, account_id: accountId } })
  } catch (error) {
    notifyFailure(error, { title: t('tags:createFailed') })
    throw error
  }
}

async function removeTag(accountId: string, tagId: string): Promise<void> {
  try {
    await call(removeTagFromAccount, { params: { accountId, tagId } })
  } catch (error) {
    // Somebody else was faster.
    if (isAnswer(error, 404)) return
    notifyFailure(error, { title: t('tags:deleteFailed') })
    throw error
  }
}
