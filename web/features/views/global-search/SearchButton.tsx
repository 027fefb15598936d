import { IconSearch } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Kbd } from '../../../ui/control/Kbd.tsx'
import { openSearch } from './open-search.ts'
import c from './search-button.module.css'

/** Opens the search. It looks like a field where there is room, otherwise like an icon. */
export function SearchButton({ compact }: { compact?: boolean }) {
  const t = useT()
  if (compact) {
    return (
      <IconButton label={t('globalSearch:title')} onClick={openSearch}>
        <IconSearch size={16} stroke={1.6} />
      </IconButton>
    )
  }
  return (
    <button type="button" className={c.open} aria-haspopup="dialog" onClick={openSearch}>
      <IconSearch size={16} stroke={1.6} aria-hidden="true" />
      <span>{t('globalSearch:title')}</span>
      <Kbd>/</Kbd>
    </button>
  )
}
