export { SearchHost } from './on-demand.tsx'
export { openSearch, useIsSearching } from './open-search.ts'
export { SearchButton } from './SearchButton.tsx'
export type { SearchAction } from './search-actions.ts'
