import { TextInput } from '@mantine/core'
import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { VirtualList } from '../../../../ui/list/VirtualList.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import type { PickerItem } from './picker-items.ts'
import { StackOption } from './StackOption.tsx'
import c from './switcher.module.css'
import { useStackSearch } from './use-stack-search.ts'

/** Row heights in pixels; must match the stylesheet. */
const heights = { group: 28, stack: 34 }
const phoneHeights = { group: 32, stack: 44 }

export interface StackPickerProps {
  stacks: readonly Stack[]
  phone?: boolean
  /** Called with the chosen stack, which may be the current one. */
  onPick: (stackId: string) => void
}

/** A search field over the stacks in reach by group. Arrow keys and Enter choose while the focus stays in the field. */
export function StackPicker({ stacks, phone, onPick }: StackPickerProps) {
  const t = useT()
  const id = useId()
  const search = useStackSearch(stacks)
  const { items, options, active } = search
  const line = items.findIndex((item) => item.kind === 'stack' && item.option === active)
  const field = useRef<HTMLInputElement>(null)
  // This code may load after the dialog has already looked for an element to focus.
  useEffect(() => field.current?.focus(), [])
  const optionId = (option: number) => `${id}-${option}`
  const sizes = phone ? phoneHeights : heights
  const onKeyDown = (event: KeyboardEvent) => {
    if (!search.moveBy(event.key)) {
      if (event.key !== 'Enter') return
      // A held Enter may be the key press that opened the picker, so it isn't a choice.
      const picked = event.repeat ? undefined : search.picked()
      if (picked) onPick(picked.id)
    }
    event.preventDefault()
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
          value={search.text}
          onChange={(event) => search.setText(event.currentTarget.value)}
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
              if (item?.kind !== 'stack') return item && <Head item={item} />
              return (
                <StackOption
                  id={optionId(item.option)}
                  item={item}
                  isActive={item.option === active}
                  of={options.length}
                  onActive={() => search.choose(item.option)}
                  onPick={() => onPick(item.stack.id)}
                />
              )
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

/** As high as its rows, but no higher than the screen allows. */
function heightOf(items: readonly PickerItem[], sizes: typeof heights): number {
  return Math.min(
    items.reduce((sum, item) => sum + sizes[item.kind], 0),
    360,
  )
}
