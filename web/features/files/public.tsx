export { CompanyLogo, HeaderLogo } from './CompanyLogo.tsx'
export { LogoMenu } from './LogoMenu.tsx'
