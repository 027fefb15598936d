import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'

const RechargeDialog = onDemand(
  async () => (await import('./RechargeDialog.tsx')).RechargeDialog,
  ({ onClose }) => onClose(),
)

/** Adds points to the root stack, or shows why that isn't allowed. */
export function RechargeButton() {
  const t = useT()
  const denial = useDenial('rechargeRootStack')
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.6} />}
        disabledReason={denial}
        onClick={() => setOpen(true)}
      >
        {t('credits:recharge.open')}
      </ActionButton>
      {open && <RechargeDialog onClose={() => setOpen(false)} />}
    </>
  )
}
