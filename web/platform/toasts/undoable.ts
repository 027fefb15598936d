import { notifyFailure } from '../api/failure-text.ts'
import { t } from '../i18n/i18n.ts'
import { showToast } from './toasts.tsx'

export interface Undoable {
  title: string
  detail?: string
  /** Puts things back as they were, and reloads what shows them. Its failure is shown in a toast. */
  undo: () => Promise<unknown>
}

/** Shows for ten seconds what was done, with a button that undoes it. */
export function showUndoable({ title, detail, undo }: Undoable): void {
  const onAct = () => {
    undo().then(
      () => showToast({ kind: 'success', title: t('editing:undone') }),
      (error: unknown) => notifyFailure(error, { title: t('editing:undoFailed') }),
    )
  }
  showToast({
    kind: 'success',
    title,
    ...(detail !== undefined && { detail }),
    action: { label: t('editing:undo'), onAct },
  })
}
