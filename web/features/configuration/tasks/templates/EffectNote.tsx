import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import type { AssignedBox } from './assigned-boxes.ts'
import c from './task-templates.module.css'

const soonMs = 2 * 3_600_000

/** Says when boxes are expected to apply what is sent to them now. */
export function EffectNote({ boxes }: { boxes: readonly AssignedBox[] }) {
  const t = useT()
  const now = useNow()
  const soon = boxes.filter(({ box: { combined_next_expected_con: next } }) => {
    return next !== null && Date.parse(next) >= now && Date.parse(next) < now + soonMs
  }).length
  return (
    <p className={c.small}>
      {t('tasks:editor.effect', { count: boxes.length, soon, later: boxes.length - soon })}
    </p>
  )
}
