import {
  deleteCopy,
  deleteManyCopies,
  listTransfers,
  previewDelivery,
} from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import type { MassAnswer } from '../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { accountsQuery } from '../../people/accounts/public.tsx'
import { deliveryTargetsOf } from './delivery-targets.ts'

/** The data that would be delivered with boxes. Disabled without a receiver or boxes. */
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

/** Returns the customers that the current stack can deliver to, sorted by name; undefined until they are loaded. */
export function useDeliveryTargets() {
  const stackId = useCurrentStackId()
  const { data } = useQuery(accountsQuery(stackId))
  return data && deliveryTargetsOf(data, stackId)
}

/** The last delivery of each box from or to the current stack, by box id. A failure to load is only logged. */
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

/** Returns the last delivery of a box from or to the current stack; undefined if there is none or it isn't loaded. */
export function useTransfer(sensorboxId: string) {
  return useQuery(transfersQuery(useCurrentStackId())).data?.get(sensorboxId)
}

/** Deletes the current stack's copy of a box. */
export function removeCopy(id: string): Promise<undefined> {
  return call(deleteCopy, { params: { id } }, { quiet: true })
}

/** Deletes the copies of boxes; each succeeds or fails separately. Retrying with the same key is safe. */
export function removeCopies(ids: readonly string[], idempotencyKey: string): Promise<MassAnswer> {
  const body = { sensorbox_ids: [...ids] }
  return call(deleteManyCopies, { body }, { quiet: true, idempotencyKey, timeoutMs: 30_000 })
}
