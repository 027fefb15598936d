import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'
import { AccountWindows } from '../../people/accounts/public.tsx'
import { useSwitchStack } from '../../people/stacks/public.tsx'
import { closeSearch, useIsSearching, useSearchKeys } from './open-search.ts'
import type { SearchWindowProps } from './SearchWindow.tsx'

const SearchWindow = onDemand(
  async () => (await import('./SearchWindow.tsx')).SearchWindow,
  ({ onClose }) => onClose(),
)

/** Listens for the shortcuts and renders the search, and the dialog of a person that it has found. */
export function SearchHost({ actions }: Pick<SearchWindowProps, 'actions'>) {
  const [personId, setPersonId] = useState<string | null>(null)
  const navigate = useNavigate()
  const { switchTo } = useSwitchStack()
  useSearchKeys()
  return (
    <>
      {useIsSearching() && (
        <SearchWindow
          actions={actions}
          onCompany={(id) => void switchTo(id, { onSwitched: () => void navigate({ href: paths.home() }) })}
          onPerson={({ id }) => setPersonId(id)}
          onClose={closeSearch}
        />
      )}
      {personId !== null && <AccountWindows accountId={personId} onClose={() => setPersonId(null)} />}
    </>
  )
}
