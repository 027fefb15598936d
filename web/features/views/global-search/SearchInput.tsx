import { Loader } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Kbd } from '../../../ui/control/Kbd.tsx'
import type { Found } from './found.ts'
import { takeTypedAhead } from './open-search.ts'
import c from './search.module.css'
import type { Search } from './use-search.ts'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

export interface SearchInputProps {
  search: Search
  /** The id of the list of hits, and the prefix of their ids. */
  listId: string
  onOpen: (hit: Found) => void
  onClose: () => void
}

/** The search field, whose keys also select and open hits. */
export function SearchInput({ search, listId, onOpen, onClose }: SearchInputProps) {
  const t = useT()
  const { hits, active, text } = search
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = Math.max(0, Math.min(hits.length - 1, active + step))
      search.setActive(next)
      if (next > hits.length - 10) search.more()
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const hit = hits[active]
      // If the text has changed since the last search, search for it first.
      if (search.isBehind) search.lookNow()
      else if (hit) onOpen(hit)
    }
  }
  return (
    <div className={c.top}>
      <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      <input
        className={c.input}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        aria-label={t('globalSearch:title')}
        placeholder={t(`globalSearch:placeholder.${search.kind}`)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={(event) => search.type(event.currentTarget.value)}
        onFocus={() => {
          const ahead = takeTypedAhead()
          if (ahead !== '') search.type(text + ahead)
        }}
        onKeyDown={onKeyDown}
      />
      {(search.query.isFetching || search.others.isFetching) && <Loader size={16} />}
      <IconButton label={t('globalSearch:close')} onClick={onClose}>
        <IconX size={16} stroke={1.6} />
      </IconButton>
      <span className={c.wide}>
        <Kbd>Esc</Kbd>
      </span>
    </div>
  )
}
