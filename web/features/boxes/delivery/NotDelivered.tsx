import { useEffect, useRef } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import type { Failed } from './deliver-run.ts'
import c from './delivery.module.css'

/** Lists the failed boxes with their reasons, and scrolls into view, since it may be above the button. */
export function NotDelivered({ failed, total }: { failed: readonly Failed[]; total: number }) {
  const t = useT()
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure should be visible
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), [failed])
  return (
    <section
      ref={section}
      className={c.notDelivered}
      aria-label={t('delivery:failed', { failed: failed.length, total })}
    >
      <h3 className={c.label}>{t('delivery:failed', { failed: failed.length, total })}</h3>
      <ul>
        {failed.map(({ id, name, reason }) => (
          <li key={id}>
            <StateMark state="critical" size={14} decorative />
            <span className={c.name}>{name}</span>
            <span className={c.thereIs}>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
