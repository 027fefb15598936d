import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export { AlarmsButton, useOpenAlarms } from './AlarmsButton.tsx'

/** Loaded on demand: the dashboard shows first what is worst. */
export const AlarmInboxPage = lazyPart(async () => (await import('./AlarmInboxPage.tsx')).AlarmInboxPage)
