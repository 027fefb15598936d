import { Suspense, useMemo, useState } from 'react'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useListConfig, useSection } from '../../../../platform/config/app-config.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { FilterChips, shownTags } from '../../../../ui/filter/FilterChips.tsx'
import { SearchField } from '../../../../ui/filter/SearchField.tsx'
import { SortButton } from '../../../../ui/filter/SortButton.tsx'
import type { Sort } from '../../../../ui/filter/sort.ts'
import { lazyPart } from '../../../../ui/on-demand/lazy-part.tsx'
import { Section } from '../../../../ui/section/Section.tsx'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import { useStacks } from '../api.ts'
import c from '../stacks.module.css'
import { filterStacks, noFilter, tagsOf } from './filter-stacks.ts'
import { type ChosenFilters, StackFilterButton } from './StackFilterButton.tsx'
import type { StackLinesProps } from './StackLines.tsx'
import { defaultStackSort, type StackSortKey, sortStacks } from './sort-stacks.ts'

interface MonitoringConfig extends ChosenFilters {
  sort: Sort<StackSortKey>
}
const { search: _, ...noFilters } = noFilter
const initialConfig: MonitoringConfig = { sort: defaultStackSort, ...noFilters }

const StackLines = lazyPart(async () => (await import('./StackLines.tsx')).StackLines)
// Load the code in parallel with the stacks.
StackLines.preload()

/** The stacks in reach by group, each with its counts and links into it. */
export function MonitoringBlock({ detailOf }: Pick<StackLinesProps, 'detailOf'>) {
  const t = useT()
  const { states } = useUiTexts()
  const [open, setOpen] = useSection('monitoring', true)
  const [config, change] = useListConfig('monitoring', initialConfig)
  const [search, setSearch] = useState('')
  const { data: stacks, error, isFetching, refetch } = useStacks()
  const shown = useMemo(
    () =>
      stacks &&
      sortStacks(
        filterStacks(stacks, {
          search,
          sensorboxStates: config.sensorboxStates,
          assetStates: config.assetStates,
          tags: config.tags,
        }),
        config.sort,
      ),
    [stacks, search, config.sensorboxStates, config.assetStates, config.tags, config.sort],
  )
  const tags = useMemo(() => tagsOf(stacks ?? []), [stacks])
  const chips = [
    {
      key: 'assetState',
      label: t('monitoring:assetState'),
      values: config.assetStates.map((state) => states[state]),
      onRemove: () => change({ assetStates: [] }),
    },
    {
      key: 'sensorboxState',
      label: t('monitoring:sensorboxState'),
      values: config.sensorboxStates.map((state) => states[state]),
      onRemove: () => change({ sensorboxStates: [] }),
    },
    {
      key: 'tags',
      label: t('monitoring:tags'),
      values: config.tags,
      most: shownTags,
      onRemove: () => change({ tags: [] }),
    },
  ].filter(({ values }) => values.length > 0)
  return (
    <Section
      title={t('monitoring:title')}
      count={stacks?.length}
      open={open}
      onOpenChange={setOpen}
      actions={
        <>
          <SortButton
            look="quiet"
            options={[
              { key: 'severity', label: t('stacks:severity') },
              { key: 'name', label: t('stacks:name') },
            ]}
            value={config.sort}
            onChange={(sort) => change({ sort })}
          />
          <StackFilterButton chosen={config} tags={tags} onChange={change} />
        </>
      }
    >
      <div className={c.tools}>
        <SearchField
          size="xs"
          placeholder={t('monitoring:searchStacks')}
          value={search}
          onSearch={setSearch}
        />
      </div>
      {chips.length > 0 && (
        <div className={c.chips}>
          <FilterChips chips={chips} />
        </div>
      )}
      {shown && shown.length > 0 && (
        <Suspense fallback={<RowsSkeleton rows={9} />}>
          <StackLines stacks={shown} detailOf={detailOf} />
        </Suspense>
      )}
      {shown?.length === 0 && <EmptyState title={t('stacks:none')} hint={t('stacks:noneHint')} />}
      {!stacks && !error && <RowsSkeleton rows={9} />}
      {error && (
        <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Section>
  )
}
