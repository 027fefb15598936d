import { useMediaQuery } from '@mantine/hooks'
import type { Stack } from '@sensorstack/contract/features/stacks/stack.ts'
import { IconBuildingWarehouse, IconRouter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { breakpoints } from '../../platform/layout/columns.ts'
import { useClickOrDouble } from '../../ui/control/use-click-or-double.ts'
import { toggled } from '../../ui/list/toggled.ts'
import { VirtualList } from '../../ui/list/VirtualList.tsx'
import { matrixWidths } from '../../ui/matrix/matrix-widths.ts'
import { MatrixHead, MatrixRow, type MatrixState, matrixStates } from '../../ui/matrix/StackMatrix.tsx'
import { useOneStop } from '../../ui/matrix/use-one-stop.ts'
import { GroupHead } from '../../ui/section/Section.tsx'
import { useMe } from '../auth/public.tsx'
import { type MonitoringItem, monitoringItems } from './monitoring-items.ts'
import { StackDetail } from './StackDetail.tsx'
import c from './stacks.module.css'
import { useSwitchStack } from './use-switch-stack.ts'

/** In pixels; the tokens of the same names in the stylesheets say the same. */
const heights = { group: 28, stack: 34, detail: 110 }
const phoneHeights = { group: 32, stack: 44, detail: 152 }
/** There the counts of assets and of sensorboxes stand one above the other. */
const phoneHeightsOfTwo = { ...phoneHeights, stack: 88 }

/** A row opens this long after the click. */
const opensAfterMs = 500

export interface StackLinesProps {
  stacks: readonly Stack[]
  /** What an open stack shows beside its counts. */
  detailOf?: (stack: Stack) => ReactNode
}

/** The lines of the block: groups, stacks with their counts, and what an open one shows. Only those in sight are drawn. */
export function StackLines({ stacks, detailOf }: StackLinesProps) {
  const t = useT()
  const me = useMe()
  const navigate = useNavigate()
  const { switchTo, switchingTo } = useSwitchStack()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const phone = useMediaQuery(`(max-width: ${breakpoints.sm}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const items = useMemo(() => monitoringItems(stacks, me.home_stack, opened), [stacks, me.home_stack, opened])
  const toggle = (id: string) => setOpened((before) => toggled(before, id))
  const goInto = (id: string) =>
    void switchTo(id, { onSwitched: () => void navigate({ href: paths.home() }) })
  const click = useClickOrDouble(toggle, goInto, { waitMs: opensAfterMs })
  const isCurrent = (stack: Stack) => stack.id === me.currently_selected_stack

  const openCount = (stack: Stack, href: string, event: MouseEvent) => {
    // With a key held the link opens elsewhere, and switches there by itself.
    if (isCurrent(stack) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void switchTo(stack.id, { onSwitched: () => void navigate({ href }) })
  }

  const blockOf = (stack: Stack, of: 'assets' | 'sensorboxes') => {
    const pathOf = of === 'assets' ? paths.customerAssetGroup : paths.customerGroup
    return {
      label: t(titles[of]),
      icon: icons[of],
      counts: countsOf(stack, of),
      href: (state: MatrixState) => pathOf(state, isCurrent(stack) ? undefined : { stackId: stack.id }),
      onCount: (state: MatrixState, event: MouseEvent) => openCount(stack, pathOf(state), event),
    }
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
        >
          {detailOf?.(stack)}
        </StackDetail>
      )
    }
    return (
      <MatrixRow
        name={stack.name}
        current={isCurrent(stack)}
        open={item.open}
        onClick={(event) => click(stack.id, event)}
        first={hasAssets ? blockOf(stack, 'assets') : blockOf(stack, 'sensorboxes')}
        second={hasAssets ? blockOf(stack, 'sensorboxes') : undefined}
      />
    )
  }

  const block = useRef<HTMLDivElement>(null)
  const oneStop = useOneStop(block)
  // Who has none needs no columns for them.
  const hasAssets = useMemo(() => stacks.some((stack) => sumOf(countsOf(stack, 'assets')) > 0), [stacks])
  const widths = useMemo(() => {
    const boxes = stacks.map((stack) => countsOf(stack, 'sensorboxes'))
    return hasAssets
      ? matrixWidths(
          stacks.map((stack) => countsOf(stack, 'assets')),
          boxes,
        )
      : matrixWidths(boxes)
  }, [stacks, hasAssets])
  const sizes = phone ? (hasAssets ? phoneHeightsOfTwo : phoneHeights) : heights
  return (
    <div ref={block} className={c.list} style={widths} {...oneStop}>
      {hasAssets ? (
        <MatrixHead first={t(titles.assets)} second={t(titles.sensorboxes)} />
      ) : (
        <MatrixHead first={t(titles.sensorboxes)} />
      )}
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

const icons = { assets: <IconBuildingWarehouse size={14} />, sensorboxes: <IconRouter size={14} /> } as const

const titles = { assets: 'monitoring:assets', sensorboxes: 'sensorboxes:title' } as const

function countsOf(stack: Stack, of: 'assets' | 'sensorboxes'): Record<MatrixState, number> {
  const counts = matrixStates.map((state) => [state, stack[`${of}_count_${state}`]])
  return Object.fromEntries(counts) as Record<MatrixState, number>
}

function sumOf(counts: Record<MatrixState, number>): number {
  return matrixStates.reduce((sum, state) => sum + counts[state], 0)
}
