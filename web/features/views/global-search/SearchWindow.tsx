import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useWindow } from '../../../ui/dialog/use-window.ts'
import { QrScanDialog } from '../../boxes/qr-codes/public.tsx'
import type { FoundThing } from './api.ts'
import { SearchPanel } from './SearchPanel.tsx'
import c from './search.module.css'

/**
 * Searches for sensorboxes or assets in the current stack or in all stacks, by text or by scanning a box, and opens
 * the selected hit.
 */
export function SearchWindow({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [scanning, setScanning] = useState(false)
  // A hit of another stack opens too: its page offers to switch the stack.
  const open = (href: string) => {
    onClose()
    void navigate({ href })
  }
  if (scanning) {
    return (
      <QrScanDialog
        onFound={({ id }) => open(paths.sensorbox(id))}
        onClose={onClose}
        back={{ label: t('search:back'), onBack: () => setScanning(false) }}
      />
    )
  }
  return (
    <SearchFrame
      onClose={onClose}
      onOpen={({ kind, id }) => open(kind === 'assets' ? paths.asset(id) : paths.sensorbox(id))}
      onScan={() => setScanning(true)}
    />
  )
}

interface SearchFrameProps {
  onClose: () => void
  onOpen: (thing: FoundThing) => void
  onScan: () => void
}

function SearchFrame({ onClose, onOpen, onScan }: SearchFrameProps) {
  const t = useT()
  const at = { getInitialValueInEffect: false }
  const phone = useMediaQuery('(max-width: 768px)', undefined, at)
  const wide = useMediaQuery('(min-width: 1024px)', undefined, at)
  useWindow(onClose)
  return (
    <Modal
      opened
      closeOnEscape={false}
      withCloseButton={false}
      onClose={onClose}
      attributes={{ content: { 'aria-label': t('search:title') } }}
      size={wide ? 800 : 600}
      yOffset={72}
      fullScreen={phone}
      padding={0}
      classNames={{ content: c.content, body: c.body }}
    >
      <SearchPanel onClose={onClose} onOpen={onOpen} onScan={onScan} />
    </Modal>
  )
}
