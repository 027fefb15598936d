export { SearchHost } from './on-demand.tsx'
export { openSearch } from './open-search.ts'
export { SearchButton } from './SearchButton.tsx'
