import { Switch } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Kbd } from '../../../ui/control/Kbd.tsx'
import { Segmented } from '../../../ui/control/Segmented.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { FoundOthers } from './FoundOthers.tsx'
import { FoundThings } from './FoundThings.tsx'
import type { Found } from './found.ts'
import { SearchInput } from './SearchInput.tsx'
import c from './search.module.css'
import type { SearchAction } from './search-actions.ts'
import { type Search, useSearch } from './use-search.ts'

export interface SearchPanelProps {
  actions: readonly SearchAction[]
  onClose: () => void
  onOpen: (hit: Found) => void
  onScan: () => void
}

/** The search field, its scope and its hits. The field keeps the focus: Up and Down select a hit, Enter opens it. */
export function SearchPanel({ actions, onClose, onOpen, onScan }: SearchPanelProps) {
  const t = useT()
  const listId = useId()
  const search = useSearch(actions)
  return (
    <>
      <SearchInput search={search} listId={listId} onOpen={onOpen} onClose={onClose} />
      <div className={c.bar}>
        <Segmented
          label={t('globalSearch:lookFor')}
          value={search.kind}
          options={[
            { value: 'sensorboxes', label: t('globalSearch:sensorbox') },
            { value: 'assets', label: t('globalSearch:asset') },
          ]}
          onChange={search.setKind}
        />
        <Switch
          label={t('globalSearch:everywhere')}
          classNames={{ label: c.everywhere }}
          checked={search.everywhere}
          onChange={(event) => search.setEverywhere(event.currentTarget.checked)}
        />
        <span className={c.space} />
        <ActionButton className={c.scan} aria-label={t('globalSearch:scan')} onClick={onScan}>
          <IconQrcode size={16} stroke={1.6} />
          <span className={c.wide}>{t('globalSearch:scan')}</span>
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
  onOpen: (hit: Found) => void
}

/** The hits, or the reason why there are none. */
function Results({ search, listId, onOpen }: ResultsProps) {
  const t = useT()
  const { query, wanted, first, above, active } = search
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  const hit = { id: listId, search: wanted, active, onActive: search.setActive, onOpen }
  const failed = search.others.error ?? query.error
  return (
    <>
      {wanted === '' && <p className={c.quiet}>{t(`globalSearch:hint.${search.kind}`)}</p>}
      <div id={listId} role="listbox" aria-label={t('globalSearch:results')} tabIndex={-1}>
        <FoundOthers {...hit} hits={above} />
        {first && wanted !== '' && (
          <FoundThings
            {...hit}
            hits={search.things}
            above={above.length}
            total={first.total}
            here={first.here}
            everywhere={search.everywhere}
            onNearEnd={search.more}
          />
        )}
      </div>
      {failed ? (
        <ErrorState
          title={loadFailureText(failed)}
          retrying={query.isFetching || search.others.isFetching}
          onRetry={() => void Promise.all([query.refetch(), search.others.refetch()])}
        />
      ) : (
        wanted !== '' && first === undefined && <p className={c.quiet}>{t('sensorboxes:loading')}</p>
      )}
    </>
  )
}

/** Explains the keys and shows the number of hits. */
function Foot({ search: { first, wanted, things, above } }: { search: Search }) {
  const t = useT()
  return (
    <div className={c.foot}>
      <span className={c.keys}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('globalSearch:choose')}
      </span>
      <span className={c.keys}>
        <Kbd>↵</Kbd>
        {t('globalSearch:open')}
      </span>
      <span className={c.space} />
      <span role="status">
        {first &&
          wanted !== '' &&
          t('globalSearch:shown', {
            shown: formatNumber(above.length + things.length),
            total: formatNumber(above.length + first.total),
          })}
      </span>
    </div>
  )
}
