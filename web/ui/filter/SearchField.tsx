import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { Kbd } from '../control/Kbd.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './filter.module.css'

/** How long after the last key press a search starts. */
export const searchDebounceMs = 500

export interface SearchFieldProps {
  /** The active search text; the field follows changes from outside. */
  value: string
  /** Called with the trimmed text 500 ms after the last key press, or at once on Enter and when cleared. */
  onSearch: (value: string) => void
  /** Also the field's accessible name. */
  placeholder: string
  /** Shows the `/` hint and focuses the field when that key is pressed outside a field. */
  shortcut?: boolean
  size?: 'xs' | 'sm'
}

/** A search field that waits until the user stops typing. Escape clears it. */
export function SearchField({ value, onSearch, placeholder, shortcut, size = 'sm' }: SearchFieldProps) {
  const texts = useUiTexts()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }
  const search = useDebouncedCallback((next: string) => onSearch(next.trim()), searchDebounceMs)
  useSlash(input, shortcut ?? false)

  const clear = () => {
    setText('')
    search.cancel()
    onSearch('')
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      className={c.search}
      size={size}
      type="search"
      role="searchbox"
      aria-label={placeholder}
      placeholder={placeholder}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          search.cancel()
          onSearch(text.trim())
        } else if (event.key === 'Escape' && text !== '') {
          event.stopPropagation()
          clear()
        }
      }}
      leftSectionWidth={34}
      leftSection={<IconSearch size={size === 'xs' ? 14 : 16} stroke={1.6} />}
      rightSection={
        text !== '' ? (
          <IconButton label={texts.clear} size="compact-xs" onClick={clear}>
            <IconX size={14} stroke={1.6} />
          </IconButton>
        ) : shortcut ? (
          <Kbd>/</Kbd>
        ) : null
      }
    />
  )
}

/** Focuses the field when `/` is pressed, unless the user is typing elsewhere. */
function useSlash(input: React.RefObject<HTMLInputElement | null>, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement | null
      if (target?.closest('input, textarea, select, [contenteditable=true], [role=dialog]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input, enabled])
}
