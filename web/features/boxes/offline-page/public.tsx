export { KeepLastKnown } from './KeepLastKnown.tsx'
export { dropKeptPage } from './kept-page.ts'
