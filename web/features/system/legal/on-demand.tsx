import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export const LegalPage = lazyPart(async () => (await import('./LegalPage.tsx')).LegalPage)
export const PrivacyPage = lazyPart(async () => (await import('./PrivacyPage.tsx')).PrivacyPage)
