import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentStackId } from '../../core/session/public.ts'
import { previewQuery, useDeliveryTargets } from './api.ts'
import { type Choices, initialChoices } from './choices.ts'
import type { NamedBox } from './deliver-run.ts'

/** The choices for a delivery before it is made, and a preview of its effect. */
export function useDeliveryChoices(boxes: readonly NamedBox[], fromAnywhere: boolean) {
  const stackId = useCurrentStackId()
  const [choices, setChoices] = useState<Choices>(initialChoices)
  const ids = boxes.map(({ id }) => id)
  const { data: preview } = useQuery(previewQuery(stackId, choices.targetStack, ids, fromAnywhere))
  return {
    choices,
    change: (changed: Partial<Choices>) => setChoices((before) => ({ ...before, ...changed })),
    isChanged: choices !== initialChoices,
    target: useDeliveryTargets()?.find((each) => each.stackId === choices.targetStack),
    preview,
  }
}

export type DeliveryChoices = ReturnType<typeof useDeliveryChoices>
