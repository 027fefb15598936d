import type { DeliverBody } from '@sensorstack/contract/features/boxes/delivery/delivery.ts'
import { deliverMany } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import { ApiFailure } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'

/** A box with its display name. */
export interface NamedBox {
  readonly id: string
  readonly name: string
}

/** A box that was not delivered, and the reason. */
export interface Failed extends NamedBox {
  readonly reason: string
}

/** The options of the delivery, and whether boxes outside the stock may be delivered. */
export type SentBody = DeliverBody & { readonly from_anywhere?: boolean }

/** Small enough to finish quickly even on a busy server. */
const mostOfCall = 100
const timeoutMs = 20_000

/**
 * Delivers boxes in batches and returns those that failed. If the connection breaks, the batch is sent again with the
 * same key, so that nothing is done twice.
 */
export async function deliverAll(
  boxes: readonly NamedBox[],
  targetStack: string,
  body: SentBody,
): Promise<Failed[]> {
  const failed: Failed[] = []
  for (let from = 0; from < boxes.length; from += mostOfCall) {
    failed.push(...(await deliverSome(boxes.slice(from, from + mostOfCall), targetStack, body)))
  }
  return failed
}

async function deliverSome(
  boxes: readonly NamedBox[],
  targetStack: string,
  body: SentBody,
): Promise<Failed[]> {
  const idempotencyKey = crypto.randomUUID()
  const send = () =>
    call(
      deliverMany,
      { params: { targetStack }, body: { ...body, sensorbox_ids: boxes.map(({ id }) => id) } },
      { idempotencyKey, timeoutMs },
    )
  try {
    const { results } = await send().catch((error) => (isBrokenOff(error) ? send() : Promise.reject(error)))
    const names = new Map(boxes.map(({ id, name }) => [id, name]))
    return results.flatMap((result) =>
      result.ok ? [] : [{ id: result.id, name: names.get(result.id) ?? result.id, reason: result.detail }],
    )
  } catch (error) {
    const text = failureText(error, { title: t('delivery:notDelivered') })
    return boxes.map((box) => ({ ...box, reason: text?.detail ?? t('errors:unknown') }))
  }
}

/** Whether it is unknown if the server has processed the request. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === undefined && error.kind !== 'aborted'
}

/**
 * Shows the outcome of delivering assets in a toast, which replaces the `earlier` one. An asset fails if any of its
 * boxes fails. Returns the title of the failure, if any.
 */
export function showAssetsDelivered(
  assets: readonly { readonly boxes: readonly NamedBox[] }[],
  failed: readonly Failed[],
  earlier: string | undefined,
): string | undefined {
  if (failed.length === 0) {
    const count = assets.reduce((all, { boxes }) => all + boxes.length, 0)
    showToast({ kind: 'success', title: t('delivery:delivered', { count }), ...inPlaceOf(earlier) })
    return undefined
  }
  const ids = new Set(failed.map(({ id }) => id))
  const wrong = assets.filter(({ boxes }) => boxes.some(({ id }) => ids.has(id)))
  const title = t('delivery:failedAssets', { failed: wrong.length, total: assets.length })
  showToast({ kind: 'error', title, detail: failed[0]?.reason ?? '', ...inPlaceOf(earlier) })
  return title
}

/** Shows the outcome of delivering boxes in a toast, which replaces the `earlier` one. Returns the title of the failure, if any. */
export function showDelivered(
  total: number,
  failed: readonly Failed[],
  earlier: string | undefined,
): string | undefined {
  if (failed.length === 0) {
    const title = t('delivery:delivered', { count: total })
    showToast({ kind: 'success', title, ...inPlaceOf(earlier) })
    return undefined
  }
  const title = t('delivery:failed', { failed: failed.length, total })
  const detail = failed.length < total ? t('delivery:othersDelivered') : (failed[0]?.reason ?? '')
  showToast({ kind: 'error', title, detail, ...inPlaceOf(earlier) })
  return title
}

function inPlaceOf(earlier: string | undefined): { inPlaceOf?: string } {
  return earlier === undefined ? {} : { inPlaceOf: earlier }
}
