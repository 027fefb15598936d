import { useMediaQuery } from '@mantine/hooks'
import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { breakpoints } from '../../../../platform/layout/columns.ts'
import { useClickOrDouble } from '../../../../ui/control/use-click-or-double.ts'
import { toggled } from '../../../../ui/list/toggled.ts'
import { VirtualList } from '../../../../ui/list/VirtualList.tsx'
import { matrixWidths } from '../../../../ui/matrix/matrix-widths.ts'
import { MatrixHead } from '../../../../ui/matrix/StackMatrix.tsx'
import { useOneStop } from '../../../../ui/matrix/use-one-stop.ts'
import { GroupHead } from '../../../../ui/section/Section.tsx'
import { useMe } from '../../../core/session/public.ts'
import c from '../stacks.module.css'
import { useSwitchStack } from '../switch/use-switch-stack.ts'
import { type MonitoringItem, monitoringItems } from './monitoring-items.ts'
import { StackDetail } from './StackDetail.tsx'
import { StackRow } from './StackRow.tsx'
import { countedIn, countedTitles, countsOf } from './stack-counts.ts'

/** In pixels; must match the tokens of the same names in the stylesheets. */
const heights = { group: 28, stack: 34, detail: 110 }
const phoneHeights = { group: 32, stack: 44, detail: 152 }
/** On a phone, the counts of assets and of sensorboxes are in two lines. */
const phoneHeightsOfTwo = { ...phoneHeights, stack: 88 }

/** Delay from the click until a row opens. */
const opensAfterMs = 500

export interface StackLinesProps {
  stacks: readonly Stack[]
  /** Additional content of an open stack, next to its counts. */
  detailOf?: (stack: Stack) => ReactNode
}

/**
 * The rows of the block: group heads, stacks with their counts, and the details of open stacks. Only visible rows are
 * rendered.
 */
export function StackLines({ stacks, detailOf }: StackLinesProps) {
  const t = useT()
  const me = useMe()
  const navigate = useNavigate()
  const { switchTo, switchingTo } = useSwitchStack()
  const onSwitch = (id: string, onSwitched: () => void) => void switchTo(id, { onSwitched })
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const phone = useMediaQuery(`(max-width: ${breakpoints.sm}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const items = useMemo(() => monitoringItems(stacks, me.home_stack, opened), [stacks, me.home_stack, opened])
  const toggle = (id: string) => setOpened((before) => toggled(before, id))
  const goInto = (id: string) => onSwitch(id, () => void navigate({ href: paths.home() }))
  const click = useClickOrDouble(toggle, goInto, { waitMs: opensAfterMs })
  const line = (item: MonitoringItem) => {
    if (item.kind === 'group') {
      const count = item.group === 'home' ? undefined : item.count
      return <GroupHead title={t(`monitoring:${groupTexts[item.group]}`)} count={count} />
    }
    const { stack } = item
    const isCurrent = stack.id === me.currently_selected_stack
    if (item.kind === 'detail') {
      return (
        <StackDetail
          stack={stack}
          current={isCurrent}
          switching={switchingTo === stack.id}
          onSwitch={onSwitch}
          onEnter={() => goInto(stack.id)}
        >
          {detailOf?.(stack)}
        </StackDetail>
      )
    }
    return (
      <StackRow
        stack={stack}
        isCurrent={isCurrent}
        isOpen={item.open}
        counted={counted}
        onClick={(event) => click(stack.id, event)}
        onSwitch={onSwitch}
      />
    )
  }

  const block = useRef<HTMLDivElement>(null)
  const oneStop = useOneStop(block)
  const counted = useMemo(() => countedIn(stacks), [stacks])
  const widths = useMemo(() => {
    const [first, second] = counted.map((of) => stacks.map((stack) => countsOf(stack, of)))
    return matrixWidths(first ?? [], second)
  }, [stacks, counted])
  const [first, second] = counted
  const sizes = phone ? (second ? phoneHeightsOfTwo : phoneHeights) : heights
  return (
    <div ref={block} className={c.list} style={widths} {...oneStop}>
      <MatrixHead first={t(countedTitles[first])} second={second && t(countedTitles[second])} />
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
