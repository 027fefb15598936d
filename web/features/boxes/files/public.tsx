export { HeaderLogo } from './CompanyLogo.tsx'
export { LogoMenu } from './LogoMenu.tsx'
export { Attachments } from './on-demand.tsx'
