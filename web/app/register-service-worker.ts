/** Registers the program that shows the last known state without a network. Only browsers on a secure origin have it. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
  } catch (error) {
    // Everything else works without it.
    console.error('service worker', error)
  }
}
