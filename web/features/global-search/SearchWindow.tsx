import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { FoundSensorbox } from '@sensorstack/contract/features/global-search/found-sensorbox.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useWindow } from '../../ui/dialog/use-window.ts'
import { QrScanDialog } from '../qr/public.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import c from './search.module.css'

/** Looks for sensorboxes in the current stack or everywhere, by text or by the code on a box, and opens what is chosen. */
export function SearchWindow({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [scanning, setScanning] = useState(false)
  // A box of another stack is offered by its page, which prepares the switch.
  const open = ({ id }: Pick<FoundSensorbox, 'id'>) => {
    onClose()
    void navigate({ href: paths.sensorbox(id) })
  }
  if (scanning) {
    return (
      <QrScanDialog
        onFound={open}
        onClose={onClose}
        back={{ label: t('search:back'), onBack: () => setScanning(false) }}
      />
    )
  }
  return <SearchFrame onClose={onClose} onOpen={open} onScan={() => setScanning(true)} />
}

interface SearchFrameProps {
  onClose: () => void
  onOpen: (box: FoundSensorbox) => void
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
