import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { copyText } from './copy-text.ts'
import c from './text.module.css'

export interface MonoProps {
  /** The identifier, such as a serial number or an order number. */
  children: string
  /** A muted colour, for a second id below the first. */
  quiet?: boolean
  /** Always shows the copy icon, not only on hover. */
  mark?: boolean
  /** Called after copying. */
  onCopied?: () => void
}

/** An identifier in the monospace font; a click copies it. */
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

/** An identifier in the monospace font without copying, for places where a click does something else, such as rows. */
export function MonoText({ children }: { children: string }) {
  return <span className={c.plainMono}>{children}</span>
}
