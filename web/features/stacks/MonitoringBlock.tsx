import { useMediaQuery } from '@mantine/hooks'
import type { Stack } from '@sensorstack/contract/features/stacks/stack.ts'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useMemo, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { loadFailureText } from '../../platform/api/failure-text.ts'
import { useListConfig, useSection } from '../../platform/config/app-config.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { breakpoints } from '../../platform/layout/columns.ts'
import { useClickOrDouble } from '../../ui/control/use-click-or-double.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { FilterChips } from '../../ui/filter/FilterChips.tsx'
import { SearchField } from '../../ui/filter/SearchField.tsx'
import { SortButton } from '../../ui/filter/SortButton.tsx'
import type { Sort } from '../../ui/filter/sort.ts'
import { VirtualList } from '../../ui/list/VirtualList.tsx'
import { MatrixHead, MatrixRow, type MatrixState, matrixStates } from '../../ui/matrix/StackMatrix.tsx'
import { GroupHead, Section } from '../../ui/section/Section.tsx'
import { useUiTexts } from '../../ui/texts/ui-texts.tsx'
import { useMe } from '../auth/public.tsx'
import { useStacks } from './api.ts'
import { filterStacks, type StackState } from './filter-stacks.ts'
import { type MonitoringItem, monitoringItems } from './monitoring-items.ts'
import { StackDetail } from './StackDetail.tsx'
import { StateFilterButton } from './StateFilterButton.tsx'
import { defaultStackSort, type StackSortKey, sortStacks } from './sort-stacks.ts'
import c from './stacks.module.css'
import { useSwitchStack } from './use-switch-stack.ts'

interface MonitoringConfig {
  sort: Sort<StackSortKey>
  sensorboxStates: readonly StackState[]
}
const initialConfig: MonitoringConfig = { sort: defaultStackSort, sensorboxStates: [] }

/** The stacks in reach by group, each with its counts, and the way into them. */
export function MonitoringBlock() {
  const t = useT()
  const { states } = useUiTexts()
  const [open, setOpen] = useSection('monitoring', true)
  const [config, change] = useListConfig('monitoring', initialConfig)
  const [search, setSearch] = useState('')
  const { data: stacks, error, isFetching, refetch } = useStacks()
  const shown = useMemo(
    () =>
      stacks &&
      sortStacks(filterStacks(stacks, { search, sensorboxStates: config.sensorboxStates }), config.sort),
    [stacks, search, config.sensorboxStates, config.sort],
  )
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
          <StateFilterButton
            chosen={config.sensorboxStates}
            onChange={(sensorboxStates) => change({ sensorboxStates })}
          />
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
      {config.sensorboxStates.length > 0 && (
        <div className={c.chips}>
          <FilterChips
            chips={[
              {
                key: 'sensorboxState',
                label: t('monitoring:sensorboxState'),
                values: config.sensorboxStates.map((state) => states[state]),
                onRemove: () => change({ sensorboxStates: [] }),
              },
            ]}
          />
        </div>
      )}
      {shown && stacks && shown.length > 0 && <StackLines stacks={shown} />}
      {shown?.length === 0 && <EmptyState title={t('stacks:none')} hint={t('stacks:noneHint')} />}
      {!stacks && !error && <RowsSkeleton rows={9} />}
      {error && (
        <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Section>
  )
}

/** In pixels; the tokens of the same names in the stylesheets say the same. */
const heights = { group: 28, stack: 34, detail: 82 }
const phoneHeights = { group: 32, stack: 44, detail: 96 }

function StackLines({ stacks }: { stacks: readonly Stack[] }) {
  const t = useT()
  const me = useMe()
  const navigate = useNavigate()
  const { switchTo, switchingTo } = useSwitchStack()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const phone = useMediaQuery(`(max-width: ${breakpoints.sm}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const items = useMemo(() => monitoringItems(stacks, me.home_stack, opened), [stacks, me.home_stack, opened])
  const toggle = (id: string) =>
    setOpened((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const goInto = (id: string) =>
    void switchTo(id, { onSwitched: () => void navigate({ href: paths.home() }) })
  const click = useClickOrDouble(toggle, goInto)
  const isCurrent = (stack: Stack) => stack.id === me.currently_selected_stack

  const openCount = (stack: Stack, state: MatrixState, event: MouseEvent) => {
    // With a key held the link opens elsewhere, and switches there by itself.
    if (isCurrent(stack) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void switchTo(stack.id, { onSwitched: () => void navigate({ href: paths.customerGroup(state) }) })
  }

  const line = (item: MonitoringItem) => {
    if (item.kind === 'group') {
      const count = item.group === 'home' ? undefined : item.count
      return <GroupHead title={t(`monitoring:${groupTexts[item.group]}`)} count={count} />
    }
    const { stack } = item
    if (item.kind === 'detail') {
      return (
        <StackDetail
          stack={stack}
          current={isCurrent(stack)}
          switching={switchingTo === stack.id}
          onSwitch={() => goInto(stack.id)}
        />
      )
    }
    return (
      <MatrixRow
        name={stack.name}
        current={isCurrent(stack)}
        open={item.open}
        onClick={() => click(stack.id)}
        first={{
          label: t('sensorboxes:title'),
          counts: countsOf(stack),
          href: (state) => paths.customerGroup(state, isCurrent(stack) ? undefined : { stackId: stack.id }),
          onCount: (state, event) => openCount(stack, state, event),
        }}
      />
    )
  }

  const sizes = phone ? phoneHeights : heights
  return (
    <div className={c.list}>
      <MatrixHead first={t('sensorboxes:title')} />
      <VirtualList
        scroll="pane"
        count={items.length}
        rowHeight={(index) => sizes[items[index]?.kind ?? 'stack']}
        rowKey={(index) => items[index]?.key ?? String(index)}
        renderRow={(index) => {
          const item = items[index]
          return item && line(item)
        }}
      />
    </div>
  )
}

const groupTexts = { home: 'home', direct: 'directCustomers', other: 'otherCustomers' } as const

function countsOf(stack: Stack): Record<MatrixState, number> {
  const counts = matrixStates.map((state) => [state, stack[`sensorboxes_count_${state}`]])
  return Object.fromEntries(counts) as Record<MatrixState, number>
}
