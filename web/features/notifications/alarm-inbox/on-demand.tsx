import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

export const AlarmActions = onDemand(async () => (await import('./AlarmActions.tsx')).AlarmActions)
export const AlarmReactions = onDemand(
  async () => (await import('./reactions/AlarmReactions.tsx')).AlarmReactions,
)
export const AlarmNote = onDemand(
  async () => (await import('./reactions/AlarmNote.tsx')).AlarmNote,
  'nothing',
)

/** Loaded on demand, as the dashboard already shows the worst alarms. */
export const AlarmInboxPage = lazyPart(async () => (await import('./list/AlarmInboxPage.tsx')).AlarmInboxPage)
