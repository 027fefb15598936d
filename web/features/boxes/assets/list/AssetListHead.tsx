import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import type { AssetGroup, AssetState } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { IconCategory, IconChevronLeft, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { SearchField } from '../../../../ui/filter/SearchField.tsx'
import { SortButton } from '../../../../ui/filter/SortButton.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { DensityButton } from '../../../../ui/list/DensityButton.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { Headline } from '../../../../ui/page/Headline.tsx'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { accountsQuery } from '../../../people/accounts/public.tsx'
import { assetTypesQuery } from '../api.ts'
import c from '../assets.module.css'
import { AssetFilters } from './AssetFilters.tsx'
import { type FilterKind, filterOptions, type ModelOf, sortKeys } from './asset-query.ts'
import { useListLook, useLooking } from './list-view.ts'

export interface AssetListHeadProps {
  /** Undefined for all assets. */
  group: AssetGroup | undefined
  /** The assets of the group, whose values are offered as filters. */
  list: readonly Asset[]
  modelOf: ModelOf
  isLoading: boolean
  /** The number of assets shown; undefined until it is known. */
  total: number | undefined
  onTypes: () => void
  onNew: () => void
}

/** The header of the list: group, number of assets, search, sort order and filters. */
export function AssetListHead(props: AssetListHeadProps) {
  const { group, list, modelOf, isLoading, total, onTypes, onNew } = props
  const t = useT()
  const { states } = useUiTexts()
  const denial = useDenial('createAsset')
  const { looking, look, reset } = useLooking()
  const { sort, setSort, simplified, setSimplified } = useListLook()
  const wordOf = useFilterWords()
  const options = useMemo(() => filterOptions(list, modelOf, wordOf), [list, modelOf, wordOf])
  const groupWord = group === undefined ? null : states[group]
  return (
    <header className={c.head}>
      <div className={c.crumb}>
        <Link className={c.crumbLink} href={paths.home()}>
          <IconChevronLeft size={14} stroke={1.6} aria-hidden="true" />
          {group === undefined ? t('shell:home') : t('assets:title')}
        </Link>
      </div>
      <div className={c.titleRow}>
        {group !== undefined && <StateMark state={group} size={20} decorative />}
        <Headline className={c.title} title={groupWord ?? t('assets:title')} leavesFocus={isLoading}>
          {groupWord ?? t('assets:title')}
        </Headline>
        {total !== undefined && <span className={c.total}>{formatNumber(total)}</span>}
        <span className={c.space} />
        <ActionButton
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.6} />}
          disabledReason={denial}
          onClick={onNew}
        >
          {t('assets:addNew')}
        </ActionButton>
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
        <IconButton label={t('assets:filters.types')} onClick={onTypes}>
          <IconCategory size={16} stroke={1.6} />
        </IconButton>
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
  )
}

/** Returns the labels of filter values; ids become names. */
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
