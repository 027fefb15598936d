import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { useSwitchStack } from '../../../people/stacks/public.tsx'

export interface BoxLinkProps {
  box: Pick<Sensorbox, 'id' | 'stack_id'>
  className?: string
  children: ReactNode
}

/** Opens a box with one click. A box of another stack first makes that the current one. */
export function BoxLink({ box, className, children }: BoxLinkProps) {
  const current = useCurrentStackId()
  const navigate = useNavigate()
  const { switchTo } = useSwitchStack()
  if (box.stack_id === current) {
    return (
      <Link className={className} href={paths.sensorbox(box.id)}>
        {children}
      </Link>
    )
  }
  const open = (event: MouseEvent) => {
    // With a modifier key the link opens in another tab or window, which then switches itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void switchTo(box.stack_id, { onSwitched: () => void navigate({ href: paths.sensorbox(box.id) }) })
  }
  return (
    <Link className={className} href={paths.sensorbox(box.id, { stackId: box.stack_id })} onClick={open}>
      {children}
    </Link>
  )
}
