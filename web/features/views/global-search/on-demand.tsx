import { onDemand } from '../../../ui/on-demand/on-demand.tsx'
import { closeSearch, useIsSearching, useSearchKeys } from './open-search.ts'

const SearchWindow = onDemand(
  async () => (await import('./SearchWindow.tsx')).SearchWindow,
  ({ onClose }) => onClose(),
)

/** Listens for the shortcuts and renders the search. */
export function SearchHost() {
  useSearchKeys()
  return useIsSearching() ? <SearchWindow onClose={closeSearch} /> : null
}
