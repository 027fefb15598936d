import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { taskTemplatesQuery } from '../api.ts'
import c from './task-templates.module.css'

/** Says how many templates change with a shared part, if there are several. */
export function SharedNote({
  part,
}: {
  part: { readonly measurementId?: string; readonly scheduleId?: string }
}) {
  const t = useT()
  const { data: templates = [] } = useQuery(taskTemplatesQuery(useCurrentStackId()))
  const count = templates.filter(({ tasks }) =>
    tasks.some(
      (task) =>
        task.schedule_template_id === part.scheduleId || task.measurement_template_id === part.measurementId,
    ),
  ).length
  return count > 1 ? <p className={c.small}>{t('tasks:editor.sharedBy', { count })}</p> : null
}
