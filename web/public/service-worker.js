// Shows the last known state, which the app has kept, while there is no network. It takes part in nothing else: calls of the
// API never pass through it, and with a network no page or stylesheet comes from its cache.
const cacheName = 'last-known'
const address = '/last-known'

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || /^\/api(\/|$)/.test(pathname) || request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(lastKnown))
  else if (request.destination === 'style')
    event.respondWith(fetch(request).catch((error) => kept(request, error)))
})

async function lastKnown(error) {
  const page = await kept(address, error)
  if (Date.now() < Number(page.headers.get('x-kept-until'))) return page
  await caches.delete(cacheName)
  throw error
}

async function kept(request, error) {
  const found = await caches.match(request, { cacheName })
  if (!found) throw error
  return found
}
