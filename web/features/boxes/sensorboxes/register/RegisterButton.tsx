import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { RegisterBoxes } from './RegisterBoxes.tsx'

/** Opens the form for registering a box, from which the dialog for many can be opened. */
export function RegisterButton() {
  const t = useT()
  const denial = useDenial('registerSensorbox')
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        size="compact-xs"
        variant="subtle"
        leftSection={<IconPlus size={14} stroke={1.6} />}
        disabledReason={denial}
        onClick={() => setOpen(true)}
      >
        {t('sensorboxes:register.open')}
      </ActionButton>
      {open && <RegisterBoxes onClose={() => setOpen(false)} />}
    </>
  )
}
