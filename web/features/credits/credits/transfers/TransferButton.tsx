import { IconTransfer } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { accountsQuery } from '../../../people/accounts/public.tsx'
import { balanceQuery } from '../api.ts'
import { receiversOf } from './receivers.ts'
import { TransferDialog } from './transfer-dialog.ts'

/** 'Transfer credit points', or the reason why that isn't allowed. `customerId` is the receiving stack. */
export function TransferButton({ customerId, filled }: { customerId?: string; filled?: boolean }) {
  const t = useT()
  const denial = useDenial('transferCredit')
  const stackId = useCurrentStackId()
  const { data } = useQuery(balanceQuery(stackId))
  const { data: accounts } = useQuery({ ...accountsQuery(stackId), enabled: customerId !== undefined })
  const [open, setOpen] = useState(false)
  const isOther =
    customerId !== undefined &&
    accounts !== undefined &&
    receiversOf(accounts, stackId).every(({ id }) => id !== customerId)
  return (
    <>
      <ActionButton
        size={filled ? 'sm' : 'xs'}
        variant={filled ? 'filled' : 'default'}
        leftSection={<IconTransfer size={16} stroke={1.6} />}
        disabledReason={
          denial ??
          (data?.may_transfer === false ? t('credits:turnedOff') : isOther && t('credits:notAReceiver'))
        }
        onClick={() => setOpen(true)}
      >
        {t('credits:transfer')}
      </ActionButton>
      {open && (
        <TransferDialog
          customerId={customerId}
          isCustomerSection={customerId !== undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
