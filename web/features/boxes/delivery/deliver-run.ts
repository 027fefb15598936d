import { deliverAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import type { DeliverBody } from '@sensorstack/contract/features/boxes/delivery/delivery.ts'
import { deliverMany } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import type { Job } from '@sensorstack/contract/features/core/jobs/job.ts'
import { ApiFailure } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import type { MassAnswer } from '../../core/sensorbox-kernel/public.tsx'

/** A box with its display name. */
export interface NamedBox {
  readonly id: string
  readonly name: string
}

/** A box that was not delivered, and the reason. */
export interface Failed extends NamedBox {
  readonly reason: string
}

/** Sends the boxes with these ids to a customer. */
export type Send = (
  ids: string[],
  options: { readonly idempotencyKey: string; readonly timeoutMs: number },
) => Promise<MassAnswer>

/** Sends boxes from stock. */
export function sendBoxes(targetStack: string, body: DeliverBody): Send {
  return (sensorbox_ids, options) =>
    call(deliverMany, { params: { targetStack }, body: { ...body, sensorbox_ids } }, options)
}

/** Sends boxes of an asset, and makes the same asset at the customer if wanted. */
export function sendAsset(
  { id, sameAsset }: { readonly id: string; readonly sameAsset: boolean },
  targetStack: string,
  body: DeliverBody,
): Send {
  return (sensorbox_ids, options) =>
    call(
      deliverAsset,
      { params: { id, targetStack }, body: { ...body, sensorbox_ids, same_asset: sameAsset } },
      options,
    )
}

const timeoutMs = 20_000

/** Those of the boxes that failed, or the job that delivers them. */
export type Delivered = { readonly failed: readonly Failed[] } | { readonly job: Job }

/**
 * Delivers boxes, many of them by a job that continues without the page. If the connection breaks, the call is sent again with the
 * same key, so that nothing is done twice.
 */
export async function deliverAll(boxes: readonly NamedBox[], send: Send): Promise<Delivered> {
  const idempotencyKey = crypto.randomUUID()
  const ids = boxes.map(({ id }) => id)
  const attempt = () => send(ids, { idempotencyKey, timeoutMs })
  try {
    const answer = await attempt().catch((error) => (isBrokenOff(error) ? attempt() : Promise.reject(error)))
    if (!('results' in answer)) return { job: answer }
    const names = new Map(boxes.map(({ id, name }) => [id, name]))
    const failed = answer.results.flatMap((result) =>
      result.ok ? [] : [{ id: result.id, name: names.get(result.id) ?? result.id, reason: result.detail }],
    )
    return { failed }
  } catch (error) {
    const text = failureText(error, { title: t('delivery:notDelivered') })
    return { failed: boxes.map((box) => ({ ...box, reason: text?.detail ?? t('errors:unknown') })) }
  }
}

/** Whether it is unknown if the server has processed the request. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === undefined && error.kind !== 'aborted'
}

/**
 * Shows the outcome of delivering an asset in a toast, which replaces the `earlier` one. The asset fails if any of its
 * boxes fails. Returns the title of the failure, if any.
 */
export function showAssetDelivered(
  boxes: readonly NamedBox[],
  failed: readonly Failed[],
  earlier: string | undefined,
): string | undefined {
  if (failed.length === 0) {
    const title = t('delivery:delivered', { count: boxes.length })
    showToast({ kind: 'success', title, ...inPlaceOf(earlier) })
    return undefined
  }
  const title = t('delivery:failedAssets', { failed: 1, total: 1 })
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
