import { TOO_MANY_REQUESTS } from '@sensorstack/contract/platform/errors.ts'
import { t } from '../i18n/i18n.ts'
import { formatDuration } from '../time/format-duration.ts'
import { showToast } from '../toasts/toasts.tsx'
import { ApiFailure } from './api-failure.ts'
import { callTimeoutMs } from './call.ts'

const minuteMs = 60_000

export interface FailureText {
  title: string
  detail: string
}

export interface FailureOptions {
  /** `Failed to …`: what was tried. */
  title?: string
  /** Further statuses that are nobody's concern here, such as 404 where having none is fine. */
  silent?: readonly number[]
}

/**
 * The one place where a failure becomes words. `null`: nothing is to be shown, because the call was given up or the
 * session is over (the login follows by itself).
 */
export function failureText(error: unknown, { title, silent = [] }: FailureOptions = {}): FailureText | null {
  if (!(error instanceof ApiFailure))
    return { title: title ?? t('errors:requestFailed'), detail: t('errors:unknown') }
  const { kind, status, detail, waitedMs } = error
  if (kind === 'aborted' || status === 401) return null
  if (status !== undefined && silent.includes(status)) return null
  if (isUnreachable(error)) {
    return { title: t('errors:serverNotReachable'), detail: t('errors:serverNotReachableDetail') }
  }
  if (kind === 'timeout') {
    return {
      title: title ?? t('errors:requestFailed'),
      detail: t('errors:timedOut', { ms: waitedMs ?? callTimeoutMs }),
    }
  }
  if (status === TOO_MANY_REQUESTS.status) {
    return { title: title ?? t('errors:requestFailed'), detail: tooManyText(error) }
  }
  if (title !== undefined) return { title, detail: detail ?? t('errors:unknown') }
  return {
    title: t('errors:requestFailed'),
    detail: detail === undefined ? t('errors:unknown') : t('errors:statusAndDetail', { status, detail }),
  }
}

/** What somebody who asked too often can do, and when. */
function tooManyText({ retryAfterMs }: ApiFailure): string {
  return retryAfterMs === undefined
    ? t('errors:tooMany')
    : t('errors:tooManyUntil', { wait: waitText(retryAfterMs) })
}

/** How long to wait, never too short: whole minutes from one minute on. */
export function waitText(ms: number): string {
  return formatDuration(ms <= minuteMs ? ms : Math.ceil(ms / minuteMs) * minuteMs)
}

/** Shows a failure as a toast and logs it, and says whether; keeps still about what `failureText` says is nobody's concern. */
export function notifyFailure(error: unknown, options?: FailureOptions): boolean {
  const text = failureText(error, options)
  if (!text) return false
  console.error(text.title, error)
  showToast({ kind: isUnreachable(error) ? 'warning' : 'error', ...text })
  return true
}

/** The server isn't there: nothing was done wrong, and trying again later helps. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFailure && (error.kind === 'unreachable' || error.status === 501)
}

/** What an ErrorState says: `Error while loading data (Details: …)`. */
export function loadFailureText(error: unknown): string {
  return t('errors:loading', { details: failureText(error)?.detail ?? t('errors:unknown') })
}
