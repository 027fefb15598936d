import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { paths } from '../../../paths/paths.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { NameCell } from '../../../ui/list/NameCell.tsx'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import { markedState, nameOf } from '../../core/sensorbox-kernel/public.tsx'
import { useMe } from '../../core/session/public.ts'
import c from './box-line.module.css'
import { reasonLine, WorstCourse, WorstReading } from './list/list-columns.tsx'

/** A line that links to a box, with its state, name, reason, worst reading and that reading's sparkline. */
export function BoxLine({ box }: { box: Sensorbox }) {
  const now = useNow()
  const { show_connection_timestamp: showsConnection } = useMe().settings
  return (
    <Link className={c.line} href={paths.sensorbox(box.id)}>
      <StateMark state={markedState(box)} />
      <span className={c.name}>
        <NameCell name={nameOf(box)} reason={reasonLine(box, now, showsConnection)} />
      </span>
      <span className={c.course}>
        <WorstCourse box={box} />
      </span>
      <span className={c.reading}>
        <WorstReading box={box} now={now} />
      </span>
    </Link>
  )
}
