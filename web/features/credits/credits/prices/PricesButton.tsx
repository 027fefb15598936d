import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'
import { useStacks } from '../../../people/stacks/public.tsx'
import c from '../credits.module.css'

const PricesDialog = onDemand(
  async () => (await import('./PricesDialog.tsx')).PricesDialog,
  ({ onClose }) => onClose(),
)

/** Opens the prices that a stack pays. */
export function PricesButton({ stackId }: { stackId: string }) {
  const t = useT()
  const name = useStacks().data?.find(({ id }) => id === stackId)?.name ?? ''
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={c.link} onClick={() => setOpen(true)}>
        {t('credits:prices.open')}
      </button>
      {open && <PricesDialog stackId={stackId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
