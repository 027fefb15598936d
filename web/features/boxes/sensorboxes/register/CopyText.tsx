import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../../../../ui/text/copy-text.ts'

export interface CopyTextProps {
  text: string
  label: string
  /** Whether this is the first thing to do. */
  isFirst?: boolean
  onCopied: () => void
}

/** A button that copies a text, and then shows that it has. */
export function CopyText({ text, label, isFirst = false, onCopied }: CopyTextProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) return
    setCopied(true)
    onCopied()
  }
  return (
    <Button
      size="compact-sm"
      data-autofocus={isFirst || undefined}
      variant={isFirst && !isCopied ? 'filled' : 'default'}
      leftSection={isCopied ? <IconCheck size={14} stroke={1.6} /> : <IconCopy size={14} stroke={1.6} />}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  )
}
