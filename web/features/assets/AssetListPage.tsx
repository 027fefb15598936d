import { Button } from '@mantine/core'
import type { Asset } from '@sensorstack/contract/features/assets/asset.ts'
import type { AssetGroup, AssetState } from '@sensorstack/contract/features/assets/states.ts'
import { IconCategory, IconChevronLeft, IconPlus, IconZoomExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { paths } from '../../paths/paths.ts'
import { loadFailureText } from '../../platform/api/failure-text.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { SearchField } from '../../ui/filter/SearchField.tsx'
import { SortButton } from '../../ui/filter/SortButton.tsx'
import { Link } from '../../ui/link/Link.tsx'
import { DataList } from '../../ui/list/DataList.tsx'
import { DensityButton } from '../../ui/list/DensityButton.tsx'
import { formatNumber } from '../../ui/number/format-number.ts'
import { Headline } from '../../ui/page/Headline.tsx'
import { StateMark } from '../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../ui/texts/ui-texts.tsx'
import { accountsQuery } from '../accounts/public.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import { useSensorboxes } from '../sensorboxes/public.tsx'
import { AssetFilters } from './AssetFilters.tsx'
import { AssetTypesDialog } from './AssetTypesDialog.tsx'
import { assetTypesQuery } from './api.ts'
import { type FilterKind, filterOptions, hasFilters, noFilters, sortKeys } from './asset-query.ts'
import { reasonLine, reasonOfAsset } from './asset-reason.ts'
import c from './assets.module.css'
import { assetColumns } from './list-columns.tsx'
import { useListed, useListLook, useLooking } from './list-view.ts'
import { NewAssetDialog } from './NewAssetDialog.tsx'

/** The assets of a group, or all: searched, sorted and filtered. */
export function AssetListPage({ group }: { group: AssetGroup | undefined }) {
  const t = useT()
  const { states } = useUiTexts()
  const navigate = useNavigate()
  const stackId = useCurrentStackId()
  const now = useNow()
  const [looking, look] = useLooking()
  const { sort, setSort, simplified, setSimplified } = useListLook()
  const { assets, list, found, modelOf } = useListed(group)
  const wordOf = useFilterWords()
  const options = useMemo(() => filterOptions(list, modelOf, wordOf), [list, modelOf, wordOf])
  const reasonOf = useReasons()
  const columns = useMemo(() => assetColumns(now, reasonOf, simplified), [now, reasonOf, simplified])
  const [open, setOpen] = useState<'new' | 'types' | null>(null)
  const denial = useDenial('createAsset')

  // Going to an asset and back comes back to this group.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another group or stack counts
  useEffect(() => {
    look({ opened: group ?? 'all' })
  }, [group, stackId])

  const groupWord = group === undefined ? null : states[group]
  const reset = () => look({ search: '', filters: noFilters })
  const narrowed = looking.search !== '' || hasFilters(looking.filters)
  const go = (asset: Asset) => void navigate({ href: paths.asset(asset.id) })
  return (
    <div className={c.page}>
      <header className={c.head}>
        <div className={c.crumb}>
          <Link className={c.crumbLink} href={paths.home()}>
            <IconChevronLeft size={14} stroke={1.6} aria-hidden="true" />
            {group === undefined ? t('shell:home') : t('assets:title')}
          </Link>
          <span className={c.space} />
          <ActionButton
            size="compact-xs"
            variant="subtle"
            leftSection={<IconCategory size={14} stroke={1.6} />}
            onClick={() => setOpen('types')}
          >
            {t('assets:filters.types')}
          </ActionButton>
          <ActionButton
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={14} stroke={1.6} />}
            disabledReason={denial}
            onClick={() => setOpen('new')}
          >
            {t('assets:addNew')}
          </ActionButton>
        </div>
        <div className={c.titleRow}>
          {group !== undefined && <StateMark state={group} size={20} decorative />}
          <Headline className={c.title} title={groupWord ?? t('assets:title')} leavesFocus={assets.isPending}>
            {groupWord ?? t('assets:title')}
          </Headline>
          {assets.data && <span className={c.total}>{formatNumber(found.length)}</span>}
          <span className={c.space} />
          <DensityButton simplified={simplified} onChange={setSimplified} />
        </div>
        <div className={c.tools}>
          <SearchField
            value={looking.search}
            onSearch={(search) => look({ search })}
            placeholder={t('assets:search')}
            shortcut
          />
          <SortButton
            options={sortKeys.map((key) => ({ key, label: t(`assets:${key}`) }))}
            value={sort}
            onChange={setSort}
          />
        </div>
        <div className={c.chips}>
          <AssetFilters
            filters={looking.filters}
            options={options}
            wordOf={wordOf}
            onChange={(filters) => look({ filters })}
            group={groupWord}
            searched={looking.search !== ''}
            onReset={reset}
          />
        </div>
      </header>
      {assets.error && (
        <ErrorState
          title={loadFailureText(assets.error)}
          onRetry={() => void assets.refetch()}
          retrying={assets.isFetching}
        />
      )}
      {assets.isPending ? (
        <ListSkeleton columns={columns} nameKey="name" />
      ) : !assets.data ? null : found.length === 0 ? (
        <EmptyState
          icon={<IconZoomExclamation size={24} stroke={1.6} />}
          title={t('assets:none')}
          hint={emptyHint({ narrowed, without: list.length, total: assets.data.length })}
          action={
            narrowed && list.length > 0 ? (
              <Button onClick={reset}>{t('assets:resetAll')}</Button>
            ) : (
              <NextStep toAll={group !== undefined && assets.data.length > 0} onAdd={() => setOpen('new')} />
            )
          }
        />
      ) : (
        <DataList
          label={groupWord ?? t('assets:title')}
          columns={columns}
          items={found}
          itemKey={(asset) => asset.id}
          itemLabel={(asset) => asset.name}
          density={simplified ? 'one-line' : 'two-line'}
          onOpen={go}
          sort={sort}
          onSortChange={setSort}
          keepPlace={`assets/${stackId}/${group ?? 'all'}`}
        />
      )}
      {open === 'new' && <NewAssetDialog onClose={() => setOpen(null)} />}
      {open === 'types' && <AssetTypesDialog onClose={() => setOpen(null)} />}
    </div>
  )

  function emptyHint(of: { narrowed: boolean; without: number; total: number }): string {
    if (of.narrowed && of.without > 0) return t('assets:noneMatch', { count: of.without })
    return of.total > 0 ? t('assets:noneInGroup') : t('assets:noneAtAll')
  }
}

/** What can be done where there is no asset: look at all of them, or add the first. */
function NextStep({ toAll, onAdd }: { toAll: boolean; onAdd: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const denial = useDenial('createAsset')
  if (toAll) {
    return <Button onClick={() => void navigate({ href: paths.assetGroup() })}>{t('assets:showAll')}</Button>
  }
  return (
    <ActionButton
      size="md"
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.6} />}
      disabledReason={denial}
      onClick={onAdd}
    >
      {t('assets:addNew')}
    </ActionButton>
  )
}

/** The words for the values of filters: ids become names. */
function useFilterWords(): (kind: FilterKind, value: string) => string {
  const { states } = useUiTexts()
  const stackId = useCurrentStackId()
  const { data: accounts } = useQuery(accountsQuery(stackId))
  const { data: types } = useQuery(assetTypesQuery(stackId))
  return useMemo(() => {
    const names = new Map([...(accounts ?? []), ...(types ?? [])].map(({ id, name }) => [id, name]))
    return (kind, value) => {
      if (kind === 'state') return states[value as AssetState]
      return kind === 'persons' || kind === 'types' ? (names.get(value) ?? '…') : value
    }
  }, [accounts, types, states])
}

/** Why an asset is in its state, from its boxes, in a line. */
function useReasons(): (asset: Asset) => string | null {
  const { data: boxes } = useSensorboxes()
  return useMemo(() => {
    const byId = new Map((boxes ?? []).map((box) => [box.id, box]))
    return (asset) =>
      reasonLine(
        reasonOfAsset(
          asset,
          asset.sensorboxes.flatMap((id) => byId.get(id) ?? []),
        ),
      )
  }, [boxes])
}
