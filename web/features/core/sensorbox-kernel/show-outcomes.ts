import { t } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { nameOf } from './box-facts.ts'
import type { Outcome } from './mass-kinds.ts'
import type { MassWork } from './mass-run.ts'

/** Shows toasts for what succeeded, with an undo button if given, and for what failed. */
export function showOutcomes(
  { titles }: Pick<MassWork, 'titles'>,
  outcomes: readonly Outcome[],
  { onUndo }: { onUndo?: (done: readonly Outcome[]) => void } = {},
): void {
  const done = outcomes.filter((outcome) => outcome.failure === null)
  const failed = outcomes.filter((outcome) => outcome.failure !== null)
  const [first] = done
  if (first) {
    const what = done.length === 1 ? nameOf(first.box) : t('sensorboxes:run.boxes', { count: done.length })
    showToast({
      kind: 'success',
      title: titles.done,
      detail: what,
      ...(onUndo && { action: { label: t('editing:undo'), onAct: () => onUndo(done) } }),
    })
  }
  const detail = failed[0]?.failure
  if (detail === undefined || detail === null) return
  showToast({
    kind: 'error',
    title: titles.failed,
    detail:
      outcomes.length === 1
        ? detail
        : t('sensorboxes:run.failedOf', { failed: failed.length, total: outcomes.length, detail }),
  })
}
