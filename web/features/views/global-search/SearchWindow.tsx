import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useWindow } from '../../../ui/dialog/use-window.ts'
import { QrScanDialog } from '../../boxes/qr-codes/public.tsx'
import type { Found } from './found.ts'
import { SearchPanel } from './SearchPanel.tsx'
import c from './search.module.css'
import type { SearchAction } from './search-actions.ts'

export interface SearchWindowProps {
  /** The pages and dialogs that the user may open. */
  actions: readonly SearchAction[]
  onPerson: (account: { id: string }) => void
  onCompany: (stackId: string) => void
  onClose: () => void
}

/**
 * Searches for sensorboxes or assets in the current stack or in all stacks, by text or by scanning a box, and for companies, people,
 * templates and actions. Opens the selected hit.
 */
export function SearchWindow({ actions, onPerson, onCompany, onClose }: SearchWindowProps) {
  const t = useT()
  const navigate = useNavigate()
  const [scanning, setScanning] = useState(false)
  // A hit of another stack opens too: its page offers to switch the stack.
  const open = (href: string) => {
    onClose()
    void navigate({ href })
  }
  const openHit = (hit: Found) => {
    const href = addressOf(hit)
    if (href !== null) return open(href)
    onClose()
    if (hit.kind === 'action') hit.run()
    else if (hit.kind === 'company') onCompany(hit.id)
    else if (hit.kind === 'person') onPerson(hit.account)
  }
  if (scanning) {
    return (
      <QrScanDialog
        onFound={({ id }) => open(paths.sensorbox(id))}
        onClose={onClose}
        back={{ label: t('globalSearch:back'), onBack: () => setScanning(false) }}
      />
    )
  }
  return <SearchFrame actions={actions} onClose={onClose} onOpen={openHit} onScan={() => setScanning(true)} />
}

/** Returns the address of a hit; null if it has none. */
function addressOf({ kind, id }: Found): string | null {
  switch (kind) {
    case 'sensorboxes':
      return paths.sensorbox(id)
    case 'assets':
      return paths.asset(id)
    case 'taskTemplate':
      return paths.taskTemplate(id)
    case 'limitTemplate':
      return paths.limitTemplate(id)
    default:
      return null
  }
}

interface SearchFrameProps {
  actions: readonly SearchAction[]
  onClose: () => void
  onOpen: (hit: Found) => void
  onScan: () => void
}

function SearchFrame({ actions, onClose, onOpen, onScan }: SearchFrameProps) {
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
      attributes={{ content: { 'aria-label': t('globalSearch:title') } }}
      size={wide ? 800 : 600}
      yOffset={72}
      fullScreen={phone}
      padding={0}
      classNames={{ content: c.content, body: c.body }}
    >
      <SearchPanel actions={actions} onClose={onClose} onOpen={onOpen} onScan={onScan} />
    </Modal>
  )
}
