export { LegalLinks } from './LegalLinks.tsx'
export { LegalPage } from './LegalPage.tsx'
export { PrivacyPage } from './PrivacyPage.tsx'
