import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { MyCreditsDialog } from './windows.ts'

/** 'My credits' of My Business Partner. */
export function MyCreditsButton() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('credits:mine')} onClick={() => setOpen(true)}>
        <IconCoins size={16} stroke={1.6} />
      </IconButton>
      {open && <MyCreditsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
