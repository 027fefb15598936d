import { TextInput } from '@mantine/core'
import type { Stack } from '@sensorstack/contract/features/stacks/stack.ts'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { VirtualList } from '../../ui/list/VirtualList.tsx'
import { formatNumber } from '../../ui/number/format-number.ts'
import { StateCount } from '../../ui/state/StateCount.tsx'
import { useMe } from '../auth/public.tsx'
import { firstChoice, movedBy, optionsOf, type PickerItem, pickerItems } from './picker-items.ts'
import { sortStacks } from './sort-stacks.ts'
import c from './switcher.module.css'

/** In pixels, of the lines; the stylesheet says the same. */
const heights = { group: 28, stack: 34 }
const phoneHeights = { group: 32, stack: 44 }

export interface StackPickerProps {
  stacks: readonly Stack[]
  phone?: boolean
  /** Called with the stack that was chosen, the current one included. */
  onPick: (stackId: string) => void
}

/** A search field over the stacks in reach by group. Arrows and Enter choose while the focus stays in the field. */
export function StackPicker({ stacks, phone, onPick }: StackPickerProps) {
  const t = useT()
  const me = useMe()
  const id = useId()
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  // Sorting takes longest among thousands, and no key that is typed changes it.
  const byName = useMemo(() => sortStacks(stacks, { key: 'name', direction: 'ascending' }), [stacks])
  const items = useMemo(() => pickerItems(byName, me.home_stack, search), [byName, me.home_stack, search])
  const options = useMemo(() => optionsOf(items), [items])
  const [chosen, setChosen] = useState<{ search: string; option: number } | null>(null)
  const active =
    chosen?.search === search ? chosen.option : firstChoice(options, search, me.currently_selected_stack)
  const line = items.findIndex((item) => item.kind === 'stack' && item.option === active)
  const field = useRef<HTMLInputElement>(null)
  // This part of the program may come after the window around it has looked for what to focus.
  useEffect(() => field.current?.focus(), [])
  const optionId = (option: number) => `${id}-${option}`
  const sizes = phone ? phoneHeights : heights

  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedBy(event.key, active, options.length)
    if (moved !== null) setChosen({ search, option: moved })
    else if (event.key !== 'Enter') return
    // Held since it opened the picker, so it isn't a choice yet.
    else if (!event.repeat) pick()
    event.preventDefault()
  }
  const pick = () => {
    // What was typed last may not be on screen yet: Enter is about what was typed.
    const found = text === search ? options : optionsOf(pickerItems(byName, me.home_stack, text))
    const at = found[text === search ? active : firstChoice(found, text, me.currently_selected_stack)]
    if (at) onPick(at.stack.id)
  }
  const show = (item: PickerItem) => {
    if (item.kind === 'group') return <Head item={item} />
    const isCurrent = item.stack.id === me.currently_selected_stack
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, where the focus stays
      <div
        role="option"
        id={optionId(item.option)}
        className={c.option}
        aria-selected={item.option === active}
        aria-current={isCurrent || undefined}
        aria-setsize={options.length}
        aria-posinset={item.option + 1}
        tabIndex={-1}
        title={isCurrent ? t('stacks:isCurrent') : undefined}
        onPointerMove={() => item.option !== active && setChosen({ search, option: item.option })}
        onClick={() => onPick(item.stack.id)}
      >
        <span className={c.optionName}>{item.stack.name}</span>
        {item.above && <span className={c.above}>{item.above}</span>}
        <WorstCounts stack={item.stack} />
        {isCurrent && <IconCheck size={14} stroke={1.6} aria-hidden="true" />}
      </div>
    )
  }
  return (
    <div className={c.picker} data-phone={phone || undefined}>
      <div className={c.search}>
        <TextInput
          ref={field}
          data-autofocus
          role="combobox"
          aria-label={t('monitoring:searchStacks')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('monitoring:searchStacks')}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {options.length === 0 ? (
        <div className={c.none}>
          <EmptyState title={t('stacks:none')} hint={t('stacks:noneFound')} />
        </div>
      ) : (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('stacks:stacks')}
          className={c.list}
          style={phone ? undefined : { height: heightOf(items, sizes) }}
        >
          <VirtualList
            className={c.scroller}
            count={items.length}
            rowHeight={(index) => sizes[items[index]?.kind ?? 'stack']}
            rowKey={(index) => items[index]?.key ?? String(index)}
            activeIndex={Math.max(line, 0)}
            renderRow={(index) => {
              const item = items[index]
              return item && show(item)
            }}
          />
        </div>
      )}
    </div>
  )
}

const groupTexts = { home: 'home', direct: 'directCustomers', other: 'otherCustomers' } as const

function Head({ item }: { item: PickerItem & { kind: 'group' } }) {
  const t = useT()
  return (
    <div role="presentation" className={c.group}>
      {t(`monitoring:${groupTexts[item.group]}`)}
      {item.group !== 'home' && <span>{formatNumber(item.count)}</span>}
    </div>
  )
}

/** How many boxes of a stack are critical or need attention; nothing while all is well. */
function WorstCounts({ stack }: { stack: Stack }) {
  const shown = (['critical', 'attention'] as const)
    .map((state) => ({ state, count: stack[`sensorboxes_count_${state}`] }))
    .filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <span className={c.counts}>
      {shown.map(({ state, count }) => (
        <StateCount key={state} state={state} count={count} />
      ))}
    </span>
  )
}

/** No higher than needed, nor than a screen has room for. */
function heightOf(items: readonly PickerItem[], sizes: typeof heights): number {
  return Math.min(
    items.reduce((sum, item) => sum + sizes[item.kind], 0),
    360,
  )
}
