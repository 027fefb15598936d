import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export const ProfilesPage = lazyPart(async () => (await import('./ProfilesPage.tsx')).ProfilesPage)
