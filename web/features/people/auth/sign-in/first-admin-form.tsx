import { lazyPart } from '../../../../ui/on-demand/lazy-part.tsx'

/** Loaded in an empty installation only. */
export const FirstAdminForm = lazyPart(async () => (await import('./FirstAdminForm.tsx')).FirstAdminForm)
