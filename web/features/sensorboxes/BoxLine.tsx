import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { paths } from '../../paths/paths.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { Link } from '../../ui/link/Link.tsx'
import { NameCell } from '../../ui/list/NameCell.tsx'
import { StateMark } from '../../ui/state/StateMark.tsx'
import { useMe } from '../auth/public.tsx'
import { nameOf } from './box-facts.ts'
import { reasonLine, WorstReading } from './list-columns.tsx'
import c from './sensorboxes.module.css'

/** A box in a line that leads to it: its state, name, reason and worst reading. */
export function BoxLine({ box }: { box: Sensorbox }) {
  const now = useNow()
  const { show_connection_timestamp: showsConnection } = useMe().settings
  return (
    <Link className={c.worst} href={paths.sensorbox(box.id)}>
      <StateMark state={box.combined_state} />
      <span className={c.worstName}>
        <NameCell name={nameOf(box)} reason={reasonLine(box, now, showsConnection)} />
      </span>
      <WorstReading box={box} />
    </Link>
  )
}
