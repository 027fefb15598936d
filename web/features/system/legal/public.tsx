export { LegalLinks } from './LegalLinks.tsx'
export { LegalPage, PrivacyPage } from './on-demand.tsx'
