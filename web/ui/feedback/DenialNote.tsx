import { IconLock } from '@tabler/icons-react'
import c from './feedback.module.css'

/** Says why the user may not do something or see a page. */
export function DenialNote({ children }: { children: string }) {
  return (
    <p className={c.denial}>
      <IconLock size={16} stroke={1.6} aria-hidden="true" />
      {children}
    </p>
  )
}
