import {
  deleteCopy,
  deleteManyCopies,
  listTransfers,
  previewDelivery,
} from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { useCurrentStackId } from '../../core/session/public.ts'
import { accountsQuery } from '../../people/accounts/public.tsx'
import { deliveryTargetsOf } from './delivery-targets.ts'

/** What there is of boxes that can go along to a customer; without one, or without boxes, nothing is asked. */
export const previewQuery = (
  stackId: string,
  targetStack: string | null,
  ids: readonly string[],
  from_anywhere = false,
) =>
  queryOptions({
    queryKey: ['delivery', stackId, 'preview', targetStack, ids, from_anywhere],
    queryFn: ({ signal }) =>
      call(
        previewDelivery,
        { params: { targetStack: targetStack ?? '' }, body: { sensorbox_ids: [...ids], from_anywhere } },
        { signal, quiet: true },
      ),
    enabled: targetStack !== null && ids.length > 0,
    meta: { failure: { title: t('delivery:previewFailed') } },
  })

/** The customers to which the current stack delivers, by name; undefined until they are known. */
export function useDeliveryTargets() {
  const stackId = useCurrentStackId()
  const { data } = useQuery(accountsQuery(stackId))
  return data && deliveryTargetsOf(data, stackId)
}

/** The last delivery of each box from or to the current stack, by the box's id. That it can't be loaded is only logged. */
const transfersQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['delivery', stackId, 'transfers'],
    queryFn: async ({ signal }) => {
      try {
        const events = await call(listTransfers, { params: { stackId } }, { signal, quiet: true })
        return new Map(events.map((event) => [event.sensorbox_id, event]))
      } catch (error) {
        console.error(t('delivery:fetchFailed'), error)
        throw error
      }
    },
  })

/** The last delivery of a box from or to the current stack; undefined where there is none, or it isn't known. */
export function useTransfer(sensorboxId: string) {
  return useQuery(transfersQuery(useCurrentStackId())).data?.get(sensorboxId)
}

/** Deletes what the current stack has kept of a box. */
export function removeCopy(id: string): Promise<undefined> {
  return call(deleteCopy, { params: { id } }, { quiet: true })
}

/** The same of up to 500 boxes, each with its own success or failure; with the same key nothing is done twice. */
export async function removeCopies(ids: readonly string[], idempotencyKey: string): Promise<MassResult[]> {
  const body = { sensorbox_ids: [...ids] }
  return (await call(deleteManyCopies, { body }, { quiet: true, idempotencyKey, timeoutMs: 30_000 })).results
}
