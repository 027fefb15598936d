import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { copyText } from './copy-text.ts'
import c from './text.module.css'

export interface MonoProps {
  /** A serial number, an id, an order number. */
  children: string
  /** Quieter, for a second id below the first. */
  quiet?: boolean
  /** Always shows the copy mark, not only on hover. */
  mark?: boolean
  /** To say so. */
  onCopied?: () => void
}

/** An identifier in the mono face; a click copies it. */
export function Mono({ children, quiet, mark, onCopied }: MonoProps) {
  const texts = useUiTexts()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = window.setTimeout(() => setCopied(false), 1200)
    return () => window.clearTimeout(timer)
  }, [copied])
  const Icon = copied ? IconCheck : IconCopy
  return (
    <button
      type="button"
      className={c.mono}
      data-quiet={quiet || undefined}
      data-mark={mark || copied || undefined}
      title={texts.copy}
      onClick={async () => {
        if (!(await copyText(children))) return
        setCopied(true)
        onCopied?.()
      }}
    >
      {children}
      <Icon size={14} stroke={1.6} aria-hidden="true" />
    </button>
  )
}

/** An identifier in the mono face where a click means something else, such as in a row. */
export function MonoText({ children }: { children: string }) {
  return <span className={c.plainMono}>{children}</span>
}
