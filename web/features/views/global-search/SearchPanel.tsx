import { Switch } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useId } from 'react'
import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Kbd } from '../../../ui/control/Kbd.tsx'
import { Segmented } from '../../../ui/control/Segmented.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { formatNumber } from '../../../ui/number/format-number.ts'
import type { FoundThing } from './api.ts'
import { FoundThings } from './FoundThings.tsx'
import { SearchInput } from './SearchInput.tsx'
import c from './search.module.css'
import { type Search, useSearch } from './use-search.ts'

export interface SearchPanelProps {
  onClose: () => void
  onOpen: (thing: FoundThing) => void
  onScan: () => void
}

/** The search field, its scope and its hits. The field keeps the focus: Up and Down select a hit, Enter opens it. */
export function SearchPanel({ onClose, onOpen, onScan }: SearchPanelProps) {
  const t = useT()
  const listId = useId()
  const search = useSearch()
  return (
    <>
      <SearchInput search={search} listId={listId} onOpen={onOpen} onClose={onClose} />
      <div className={c.bar}>
        <Segmented
          label={t('search:lookFor')}
          value={search.kind}
          options={[
            { value: 'sensorboxes', label: t('search:sensorbox') },
            { value: 'assets', label: t('search:asset') },
          ]}
          onChange={search.setKind}
        />
        <Switch
          label={t('search:everywhere')}
          classNames={{ label: c.everywhere }}
          checked={search.everywhere}
          onChange={(event) => search.setEverywhere(event.currentTarget.checked)}
        />
        <span className={c.space} />
        <ActionButton className={c.scan} aria-label={t('search:scan')} onClick={onScan}>
          <IconQrcode size={16} stroke={1.6} />
          <span className={c.wide}>{t('search:scan')}</span>
        </ActionButton>
      </div>
      <div className={c.results} data-empty={search.hits.length === 0 || undefined}>
        <Results search={search} listId={listId} onOpen={onOpen} />
      </div>
      <Foot search={search} />
    </>
  )
}

interface ResultsProps {
  search: Search
  listId: string
  onOpen: (thing: FoundThing) => void
}

/** The hits, or the reason why there are none. */
function Results({ search, listId, onOpen }: ResultsProps) {
  const t = useT()
  const { query, wanted, first } = search
  if (query.error) {
    return (
      <ErrorState
        title={loadFailureText(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (wanted === '') return <p className={c.quiet}>{t(`search:hint.${search.kind}`)}</p>
  if (first === undefined) return <p className={c.quiet}>{t('sensorboxes:loading')}</p>
  return (
    <FoundThings
      id={listId}
      hits={search.hits}
      total={first.total}
      here={first.here}
      everywhere={search.everywhere}
      search={wanted}
      active={search.active}
      onActive={search.setActive}
      onOpen={onOpen}
      onNearEnd={search.more}
    />
  )
}

/** Explains the keys and shows the number of hits. */
function Foot({ search: { first, wanted, hits } }: { search: Search }) {
  const t = useT()
  return (
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
  )
}
