import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { useMe } from '../../core/session/public.ts'
import { firstChoice, movedBy, optionsOf, pickerItems } from './picker-items.ts'
import { sortStacks } from './sort-stacks.ts'

/** What is typed to find a stack, what it finds, and which of that Enter would choose. */
export function useStackSearch(stacks: readonly Stack[]) {
  const { home_stack: home, currently_selected_stack: current } = useMe()
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  // Sorting takes longest among thousands, and no key that is typed changes it.
  const byName = useMemo(() => sortStacks(stacks, { key: 'name', direction: 'ascending' }), [stacks])
  const items = useMemo(() => pickerItems(byName, home, search), [byName, home, search])
  const options = useMemo(() => optionsOf(items), [items])
  const [chosen, setChosen] = useState<{ search: string; option: number } | null>(null)
  const active = chosen?.search === search ? chosen.option : firstChoice(options, search, current)
  const choose = (option: number) => {
    if (option !== active) setChosen({ search, option })
  }
  return {
    text,
    setText,
    items,
    options,
    /** The place of the option that Enter chooses. */
    active,
    choose,
    /** Moves the choice by a key; false for a key that moves nothing. */
    moveBy: (key: string): boolean => {
      const moved = movedBy(key, active, options.length)
      if (moved !== null) choose(moved)
      return moved !== null
    },
    /** The stack that Enter chooses. What was typed last may not be on screen yet: it is about what was typed. */
    picked: (): Stack | undefined => {
      if (text === search) return options[active]?.stack
      const found = optionsOf(pickerItems(byName, home, text))
      return found[firstChoice(found, text, current)]?.stack
    },
  }
}
