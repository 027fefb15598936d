import { Suspense } from 'react'
import { useCan } from '../../platform/permissions/permissions.ts'
import { lazyPart } from '../../ui/on-demand/lazy-part.tsx'
import type { AccountTagsProps } from './AccountTagsInput.tsx'
import { TagList } from './TagList.tsx'

const AccountTagsInput = lazyPart(async () => (await import('./AccountTagsInput.tsx')).AccountTagsInput)

/** The tags of a person or company: each change is saved at once. Only to be read without the permission. */
export function AccountTags({ accountId, names }: AccountTagsProps) {
  const mayUpdate = useCan('updateTags')
  if (!mayUpdate) return <TagList names={names} />
  return (
    <Suspense fallback={<TagList names={names} />}>
      <AccountTagsInput accountId={accountId} names={names} />
    </Suspense>
  )
}
