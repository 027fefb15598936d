import { listAssets } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { listQuery } from '../../../platform/lists/list-query.ts'
import { useConnection } from '../../../platform/online/online.ts'
import { browserNow } from '../../../platform/time/server-now.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { sensorboxesQuery } from '../../core/sensorbox-kernel/public.tsx'
import { useMe } from '../../core/session/public.ts'
import { useCurrentStack } from '../../people/stacks/public.tsx'
import { useSeenBoxes } from '../sensorboxes/public.tsx'
import { keepPage, keepPagesFor } from './kept-page.ts'
import type { LastKnownPageProps } from './LastKnownPage.tsx'
import { lastKnownOf } from './last-known.ts'

/** The shortest time between two writes while the lists keep changing. */
const pauseMs = 30_000

/**
 * Keeps what is loaded of the current stack readable for the time without a network: now and then, and whenever the app leaves the
 * screen or the connection breaks. It loads nothing itself.
 */
export function KeepLastKnown() {
  const me = useMe()
  const stackId = me.currently_selected_stack
  const owner = `${me.id} ${stackId}`
  const { data: boxes } = useQuery({ ...sensorboxesQuery(stackId), enabled: false })
  const { data: assets } = useQuery({
    ...listQuery(listAssets, { stackId, timeoutMs: 20_000 }),
    enabled: false,
  })
  const stack = useCurrentStack()
  const seen = useSeenBoxes()
  const format = useTimeFormat()
  const { lastAnswerAt } = useConnection()
  const keptAt = useRef(Number.NEGATIVE_INFINITY)

  const keep = useEffectEvent(() => {
    if (!boxes || lastAnswerAt === null) return
    keptAt.current = browserNow()
    const known = lastKnownOf(boxes, seen)
    const assetNames = new Map(assets?.map(({ id, name }) => [id, name]))
    const page = {
      known,
      asOf: lastAnswerAt,
      company: stack?.name ?? '',
      person: me.name,
      assetNames,
      format,
    }
    void write(owner, page)
  })
  useEffect(() => keepPagesFor(owner), [owner])
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept again when any of them has changed
  useEffect(() => {
    if (browserNow() - keptAt.current >= pauseMs) keep()
  }, [owner, boxes, assets, seen, lastAnswerAt])
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && keep()
    const onOffline = () => keep()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('offline', onOffline)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('offline', onOffline)
    }
  }, [])
  return null
}

async function write(owner: string, page: LastKnownPageProps): Promise<void> {
  try {
    const { htmlOfLastKnown } = await import('./html-of-last-known.tsx')
    const stylesheets = ownStylesheets()
    await keepPage(owner, htmlOfLastKnown(page, stylesheets), stylesheets)
  } catch (error) {
    // The page before this one stays; it says how old it is.
    console.error('last known state', error)
  }
}

/** The paths of the stylesheets of this page. */
function ownStylesheets(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .map(({ href }) => new URL(href))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
}
