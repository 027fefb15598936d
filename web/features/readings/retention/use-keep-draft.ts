import type { Retention } from '@sensorstack/contract/features/readings/retention/retention.ts'
import type { Keep } from '@sensorstack/contract/features/readings/retention/rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentStackId } from '../../core/session/public.ts'
import { previewQuery } from './api.ts'
import { isSame, isShorter, keepOf } from './keep-choice.ts'

/** How long things are to be kept, as it is chosen before it is saved, and what would be deleted by that. */
export function useKeepDraft(saved: Retention) {
  const stackId = useCurrentStackId()
  const before = keepOf(saved)
  const [draft, setDraft] = useState<Keep | null>(null)
  const keep = draft ?? before
  const isChanged = !isSame(keep, before)
  const preview = useQuery({
    ...previewQuery(stackId, keep),
    enabled: isChanged,
    placeholderData: keepPreviousData,
  })
  return {
    keep,
    change: (part: Partial<Keep>) => setDraft({ ...keep, ...part }),
    discard: () => setDraft(null),
    isChanged,
    /** Whether something would be kept for less time than now. */
    isShorter: isShorter(keep, before),
    preview,
    /** Whether it is known what would be deleted. */
    isKnown: preview.data !== undefined && !preview.isPlaceholderData,
    /** What is deleted next; undefined while it is looked up. */
    next: isChanged ? preview.data?.next : saved.next,
  }
}

export type KeepDraft = ReturnType<typeof useKeepDraft>
