import { useT } from '../../../../platform/i18n/all-texts.ts'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { useTemplateEdits } from './api.ts'
import type { UsedTemplate } from './template-uses.ts'

export interface DeleteTemplateQuestionProps {
  used: UsedTemplate
  onKeep: () => void
  onDeleted: () => void
}

/** Asks before deleting a template, and says which limits its boxes will have afterwards. */
export function DeleteTemplateQuestion({ used, onKeep, onDeleted }: DeleteTemplateQuestionProps) {
  const t = useT()
  const { template, uses } = used
  const { remove } = useTemplateEdits(template)
  return (
    <Question
      title={t('alarmLimits:templates.deleteTitle', { name: template.name })}
      refuse={t('alarmLimits:templates.keep')}
      agree={t('alarmLimits:templates.delete')}
      isDangerous
      isBusy={remove.isPending}
      onRefuse={onKeep}
      onAgree={() => remove.mutate(template.id, { onSuccess: onDeleted, onError: onKeep })}
    >
      <p>
        {uses > 0
          ? t('alarmLimits:templates.deleteUsed', { count: uses })
          : t('alarmLimits:templates.deleteUnused')}
      </p>
    </Question>
  )
}
