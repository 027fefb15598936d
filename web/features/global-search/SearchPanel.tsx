import { Loader, Switch } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconQrcode, IconSearch, IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { loadFailureText } from '../../platform/api/failure-text.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Kbd } from '../../ui/control/Kbd.tsx'
import { Segmented } from '../../ui/control/Segmented.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { searchDebounceMs } from '../../ui/filter/SearchField.tsx'
import { formatNumber } from '../../ui/number/format-number.ts'
import { useCurrentStackId } from '../auth/public.tsx'
import { type FoundThing, type Sought, thingSearch } from './api.ts'
import { FoundThings } from './FoundThings.tsx'
import { takeTypedAhead } from './open-search.ts'
import c from './search.module.css'

export interface SearchPanelProps {
  onClose: () => void
  onOpen: (thing: FoundThing) => void
  onScan: () => void
}

/** The field, what it looks in, and what it finds. The field keeps the focus: Up and Down choose, Enter opens. */
export function SearchPanel({ onClose, onOpen, onScan }: SearchPanelProps) {
  const t = useT()
  const stackId = useCurrentStackId()
  const listId = useId()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState('')
  const [kind, setKind] = useState<Sought>('sensorboxes')
  const [everywhere, setEverywhere] = useState(true)
  const [active, setActive] = useState(0)
  const search = useInfiniteQuery(thingSearch(kind, stackId, wanted, everywhere))
  const hits = search.data?.pages.flatMap((page) => page.results) ?? []
  const [first] = search.data?.pages ?? []
  const look = (value: string) => {
    setWanted(value.trim())
    setActive(0)
  }
  const later = useDebouncedCallback(look, searchDebounceMs)
  const type = (value: string) => {
    setText(value)
    if (value.trim() === '') {
      later.cancel()
      look('')
    } else later(value)
  }
  const more = () => {
    if (search.hasNextPage && !search.isFetchingNextPage) void search.fetchNextPage()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = Math.max(0, Math.min(hits.length - 1, active + step))
      setActive(next)
      if (next > hits.length - 10) more()
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const hit = hits[active]
      // What was typed since is looked for first.
      if (text.trim() !== wanted) {
        later.cancel()
        look(text)
      } else if (hit) onOpen(hit)
    }
  }
  const activeId = hits.length > 0 ? `${listId}-${active}` : undefined
  return (
    <>
      <div className={c.top}>
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        <input
          className={c.input}
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-label={t('search:title')}
          placeholder={t(`search:placeholder.${kind}`)}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => {
            const ahead = takeTypedAhead()
            if (ahead !== '') type(text + ahead)
          }}
          onKeyDown={onKeyDown}
        />
        {search.isFetching && <Loader size={16} />}
        <IconButton label={t('search:close')} onClick={onClose}>
          <IconX size={16} stroke={1.6} />
        </IconButton>
        <span className={c.wide}>
          <Kbd>Esc</Kbd>
        </span>
      </div>
      <div className={c.bar}>
        <Segmented
          label={t('search:lookFor')}
          value={kind}
          options={[
            { value: 'sensorboxes', label: t('search:sensorbox') },
            { value: 'assets', label: t('search:asset') },
          ]}
          onChange={(chosen) => {
            setKind(chosen)
            setActive(0)
          }}
        />
        <Switch
          label={t('search:everywhere')}
          classNames={{ label: c.everywhere }}
          checked={everywhere}
          onChange={(event) => {
            setEverywhere(event.currentTarget.checked)
            setActive(0)
          }}
        />
        <span className={c.space} />
        <ActionButton className={c.scan} aria-label={t('search:scan')} onClick={onScan}>
          <IconQrcode size={16} stroke={1.6} />
          <span className={c.wide}>{t('search:scan')}</span>
        </ActionButton>
      </div>
      <div className={c.results} data-empty={hits.length === 0 || undefined}>
        {search.error ? (
          <ErrorState
            title={loadFailureText(search.error)}
            retrying={search.isFetching}
            onRetry={() => void search.refetch()}
          />
        ) : wanted === '' ? (
          <p className={c.quiet}>{t(`search:hint.${kind}`)}</p>
        ) : first === undefined ? (
          <p className={c.quiet}>{t('sensorboxes:loading')}</p>
        ) : (
          <FoundThings
            id={listId}
            hits={hits}
            total={first.total}
            here={first.here}
            everywhere={everywhere}
            search={wanted}
            active={active}
            onActive={setActive}
            onOpen={onOpen}
            onNearEnd={more}
          />
        )}
      </div>
      <div className={c.foot}>
        <span className={c.keys}>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {t('search:choose')}
        </span>
        <span className={c.keys}>
          <Kbd>↵</Kbd>
          {t('search:open')}
        </span>
        <span className={c.space} />
        <span role="status">
          {first &&
            wanted !== '' &&
            t('search:shown', { shown: formatNumber(hits.length), total: formatNumber(first.total) })}
        </span>
      </div>
    </>
  )
}
