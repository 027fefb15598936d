export { FirstSetup } from './FirstSetup.tsx'
export { PartnersBlock } from './PartnersBlock.tsx'
