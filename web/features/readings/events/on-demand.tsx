import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export const BoxEvents = lazyPart(async () => (await import('./BoxEvents.tsx')).BoxEvents)
