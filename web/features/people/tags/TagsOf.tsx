import { Suspense } from 'react'
import { useCan } from '../../../platform/permissions/permissions.ts'
import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'
import { TagList } from './TagList.tsx'
import type { TagsOfProps } from './TagsOfInput.tsx'

const TagsOfInput = lazyPart(async () => (await import('./TagsOfInput.tsx')).TagsOfInput)

/**
 * The tags of a person, company or asset. Each change is saved at once; without the permission the tags are read-only.
 */
export function TagsOf({ bearer, names }: TagsOfProps) {
  const mayUpdate = useCan('updateTags')
  if (!mayUpdate) return <TagList names={names} />
  return (
    <Suspense fallback={<TagList names={names} />}>
      <TagsOfInput bearer={bearer} names={names} />
    </Suspense>
  )
}
