import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { typeWord } from '../../../../platform/text/type-word.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { measureLabel } from '../../../readings/measurements/public.tsx'
import { LimitFields } from '../LimitFields.tsx'
import { useTemplateEdits } from './api.ts'
import { DeleteTemplateQuestion } from './DeleteTemplateQuestion.tsx'
import c from './limit-templates.module.css'
import { TemplateKindFields } from './TemplateKindFields.tsx'
import type { UsedTemplate } from './template-uses.ts'
import { useTemplateDraft } from './use-template-draft.ts'

export interface LimitTemplateDialogProps {
  /** The template to edit; null for a new one. */
  edited: UsedTemplate | null
  /** All existing templates: a company has at most one for each type and measure. */
  all: readonly UsedTemplate[]
  onClose: () => void
}

/** Creates, edits or deletes a limit template of the company. A template of the product is read-only. */
export function LimitTemplateDialog({ edited, all, onClose }: LimitTemplateDialogProps) {
  const t = useT()
  const template = edited?.template ?? null
  const isProducts = template?.stack_id === null
  const denials = { add: useDenial('addAlarmLimit'), change: useDenial('changeAlarmLimit') }
  const { save } = useTemplateEdits(template)
  const draft = useTemplateDraft(template, all)
  const { measure, range, given } = draft
  const [isDeleting, setDeleting] = useState(false)
  return (
    <FormDialog
      title={
        template === null
          ? t('alarmLimits:templates.createTitle')
          : isProducts
            ? `${typeWord(template.sensor_box_type)}, ${measureLabel(template.measure_type)}`
            : t('alarmLimits:templates.editTitle', { name: template.name })
      }
      submit={t('alarmLimits:templates.save')}
      refusal={draft.refusal}
      denial={template === null ? denials.add : denials.change}
      isSaving={save.isPending}
      isChanged={draft.isChanged}
      width={480}
      onSubmit={() => given && save.mutate(given, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className={c.stack}>
        {isProducts ? (
          <p>
            {t('alarmLimits:templates.readOnly', {
              type: typeWord(template.sensor_box_type),
              measure: measureLabel(template.measure_type),
            })}
          </p>
        ) : (
          <TextInput
            label={t('alarmLimits:templates.name')}
            value={draft.name}
            maxLength={120}
            data-autofocus
            onChange={(event) => draft.setName(event.currentTarget.value)}
          />
        )}
        {template === null && <TemplateKindFields draft={draft} />}
        {measure && range && (
          <LimitFields
            measure={measure}
            range={range}
            form={draft.form}
            was={template && !isProducts ? draft.was : undefined}
            wrong={draft.wrong}
            readOnly={isProducts}
            onChange={draft.setForm}
          />
        )}
        {!isProducts && <p className={c.quiet}>{t('alarmLimits:templates.inForce')}</p>}
        {edited && !isProducts && (
          <div className={c.ruled}>
            <span className={c.quiet}>
              {t('alarmLimits:templates.usesHint', { count: edited.uses, of: edited.boxes })}
            </span>
            <ActionButton variant="default" disabledReason={denials.change} onClick={() => setDeleting(true)}>
              {t('alarmLimits:templates.delete')}
            </ActionButton>
          </div>
        )}
      </div>
      {isDeleting && edited && (
        <DeleteTemplateQuestion used={edited} onKeep={() => setDeleting(false)} onDeleted={onClose} />
      )}
    </FormDialog>
  )
}
