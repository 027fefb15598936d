import { browserNow } from '../../../platform/time/server-now.ts'

/** The cache that the service worker reads, with the page and its stylesheets. */
const cacheName = 'last-known'
const address = '/last-known'

/** As long as a session lasts without being used: afterwards its person would have to sign in as well. */
const keptMs = 12 * 3_600_000

/** Neither scripts nor anything from elsewhere. */
const policy = "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'"

/** Cache operations one after the other, so that a page that is just being written doesn't outlive its deletion. */
let work: Promise<unknown> = Promise.resolve()
/** The person and stack whose page may be kept. A page of any other is neither written nor left. */
let owner: string | null = null

function inTurn(task: (cache: Cache) => Promise<unknown>): Promise<void> {
  // Only a secure origin has caches.
  if (!('caches' in globalThis)) return Promise.resolve()
  const done = work.then(async () => {
    await task(await caches.open(cacheName))
  })
  work = done.catch(() => undefined)
  return done
}

/** Lets the page of a person and stack be kept, and deletes one of anybody else. */
export function keepPagesFor(personAndStack: string): void {
  owner = personAndStack
  inTurn(async (cache) => {
    const kept = await cache.match(address)
    if (kept && kept.headers.get('x-owner') !== personAndStack) await emptied(cache)
  }).catch(report)
}

/** Keeps a page for the time without a network, in place of the one before. Does nothing once the session has ended. */
export function keepPage(
  personAndStack: string,
  html: string,
  stylesheets: readonly string[],
): Promise<void> {
  return inTurn(async (cache) => {
    if (owner !== personAndStack) return
    const former = await cache.keys()
    const paths = new Set([address, ...stylesheets])
    for (const request of former) if (!paths.has(new URL(request.url).pathname)) await cache.delete(request)
    for (const href of stylesheets) if (!(await cache.match(href))) await cache.add(href)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-owner': personAndStack,
      'x-kept-until': String(browserNow() + keptMs),
    }
    await cache.put(address, new Response(html, { headers }))
  })
}

/** Deletes the kept page, and keeps none until the next session begins. */
export function dropKeptPage(): void {
  owner = null
  inTurn(emptied).catch(report)
}

function report(error: unknown): void {
  console.error('last known state', error)
}

async function emptied(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) await cache.delete(request)
}
