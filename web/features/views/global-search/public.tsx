import { onDemand } from '../../../ui/on-demand/on-demand.tsx'
import { closeSearch, useIsSearching, useSearchKeys } from './open-search.ts'

export { openSearch } from './open-search.ts'
export { SearchButton } from './SearchButton.tsx'

const SearchWindow = onDemand(
  async () => (await import('./SearchWindow.tsx')).SearchWindow,
  ({ onClose }) => onClose(),
)

/** Listens for the keys that open the search, and shows it. */
export function SearchHost() {
  useSearchKeys()
  return useIsSearching() ? <SearchWindow onClose={closeSearch} /> : null
}
