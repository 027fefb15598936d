import { listTags, listTagsOfSensorboxes } from '@sensorstack/contract/features/people/tags/routes.ts'
import type { Tag } from '@sensorstack/contract/features/people/tags/tag.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/all-texts.ts'

const sensorboxesAtOnce = 20

/** Every tag of the current stack, once for each object that bears it. */
export const tagsQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['tags', stackId],
    queryFn: ({ signal }) => call(listTags, {}, { signal, quiet: true }),
    meta: { failure: { title: t('tags:loadFailed'), silent: [404] } },
  })

/** Returns the tags of many boxes, requested in batches. Empty ids and the text 'undefined' are skipped. */
export async function tagsOfSensorboxes(ids: readonly string[]): Promise<Tag[]> {
  const asked = [...new Set(ids)].filter((id) => id !== '' && id !== 'undefined')
  const found: Tag[] = []
  for (let start = 0; start < asked.length; start += sensorboxesAtOnce) {
    const batch = asked.slice(start, start + sensorboxesAtOnce)
    found.push(...(await call(listTagsOfSensorboxes, { query: { sensorbox_id: batch } }, { quiet: true })))
  }
  return found
}
