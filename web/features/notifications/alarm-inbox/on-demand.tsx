import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

/** Loaded on demand, as the dashboard already shows the worst alarms. */
export const AlarmInboxPage = lazyPart(async () => (await import('./AlarmInboxPage.tsx')).AlarmInboxPage)
