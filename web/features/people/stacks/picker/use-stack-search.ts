import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { useMe } from '../../../core/session/public.ts'
import { sortStacks } from '../monitoring/sort-stacks.ts'
import { firstChoice, movedBy, optionsOf, pickerItems } from './picker-items.ts'

/** The typed search for a stack, its matches, and the option that Enter would choose. */
export function useStackSearch(stacks: readonly Stack[]) {
  const { home_stack: home, currently_selected_stack: current } = useMe()
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  // Sorting is the slowest part with thousands of stacks, and typing doesn't affect it.
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
    /** The index of the option that Enter chooses. */
    active,
    choose,
    /** Moves the choice by a key; returns false for a key that moves nothing. */
    moveBy: (key: string): boolean => {
      const moved = movedBy(key, active, options.length)
      if (moved !== null) choose(moved)
      return moved !== null
    },
    /** Returns the stack that Enter chooses, based on what was typed, even if the list on screen lags behind. */
    picked: (): Stack | undefined => {
      if (text === search) return options[active]?.stack
      const found = optionsOf(pickerItems(byName, home, text))
      return found[firstChoice(found, text, current)]?.stack
    },
  }
}
