import type { Retention } from '@sensorstack/contract/features/readings/retention/retention.ts'
import type { Keep } from '@sensorstack/contract/features/readings/retention/rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentStackId } from '../../core/session/public.ts'
import { previewQuery } from './api.ts'
import { isSame, isShorter, keepOf } from './keep-choice.ts'

/** The unsaved periods, and what they would delete. */
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
    /** Whether either period would become shorter. */
    isShorter: isShorter(keep, before),
    preview,
    /** Whether the preview is loaded for the current choice. */
    isKnown: preview.data !== undefined && !preview.isPlaceholderData,
    /** The next deletion; undefined while it is loading. */
    next: isChanged ? preview.data?.next : saved.next,
  }
}

export type KeepDraft = ReturnType<typeof useKeepDraft>
