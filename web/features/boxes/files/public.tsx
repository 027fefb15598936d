import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export { HeaderLogo } from './CompanyLogo.tsx'
export { LogoMenu } from './LogoMenu.tsx'

export const Attachments = lazyPart(async () => (await import('./Attachments.tsx')).Attachments)
