import { Select, TextInput } from '@mantine/core'
import type { MeasureType } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { typeWord } from '../../platform/text/type-word.ts'
import { FormDialog } from '../../platform/unsaved/FormDialog.tsx'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { Question } from '../../ui/dialog/Question.tsx'
import { formOf, LimitFields, protectionQuery, rangeText, readForm } from '../alarm-limits/public.tsx'
import { measureLabel, unitOf } from '../measurements/public.tsx'
import { useTemplateEdits } from './api.ts'
import c from './limit-templates.module.css'
import type { UsedTemplate } from './template-uses.ts'

export interface LimitTemplateDialogProps {
  /** What is edited; null for a new one. */
  edited: UsedTemplate | null
  /** All that there are: a company has one for each type and measure. */
  all: readonly UsedTemplate[]
  onClose: () => void
}

/** Makes, edits or deletes a limit template of the company; one of the product is only shown. */
export function LimitTemplateDialog({ edited, all, onClose }: LimitTemplateDialogProps) {
  const t = useT()
  const template = edited?.template ?? null
  const isProducts = template?.stack_id === null
  const denials = { add: useDenial('addAlarmLimit'), change: useDenial('changeAlarmLimit') }
  const edits = useTemplateEdits(template)
  const { data: protections = [] } = useQuery(protectionQuery())
  const [was] = useState(() => ({ name: isProducts ? '' : (template?.name ?? ''), form: formOf(template) }))
  const [name, setName] = useState(was.name)
  const [form, setForm] = useState(was.form)
  const [type, setType] = useState<string | null>(template?.sensor_box_type ?? null)
  const [measure, setMeasure] = useState<MeasureType | null>(template?.measure_type ?? null)
  const [isDeleting, setDeleting] = useState(false)
  const ranges = protections.filter((one) => one.sensor_box_type === type)
  const range = ranges.find((one) => one.measure_type === measure)
  const read = range ? readForm(form, range) : null
  const taken = all.find(
    ({ template: one }) =>
      one.stack_id !== null &&
      one.id !== template?.id &&
      one.sensor_box_type === type &&
      one.measure_type === measure,
  )
  const isTouched = form !== was.form
  const refusal = refusalText()
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
      refusal={refusal}
      denial={template === null ? denials.add : denials.change}
      isSaving={edits.save.isPending}
      isChanged={name !== was.name || JSON.stringify(form) !== JSON.stringify(was.form)}
      width={480}
      onSubmit={() => {
        if (type === null || measure === null || !read?.limit) return
        const saved = { ...read.limit, name: name.trim(), sensor_box_type: type, measure_type: measure }
        edits.save.mutate(saved, { onSuccess: onClose })
      }}
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
            value={name}
            maxLength={120}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {template === null && (
          <div className={c.two}>
            <Select
              label={t('alarmLimits:templates.type')}
              data={[...new Set(protections.map((one) => one.sensor_box_type))].map((one) => ({
                value: one,
                label: typeWord(one),
              }))}
              value={type}
              allowDeselect={false}
              onChange={(value) => {
                setType(value)
                setMeasure(null)
              }}
            />
            <Select
              label={t('alarmLimits:templates.measure')}
              data={ranges.map((one) => ({ value: one.measure_type, label: measureLabel(one.measure_type) }))}
              value={measure}
              disabled={type === null}
              allowDeselect={false}
              error={taken && t('alarmLimits:templates.taken', { name: taken.template.name })}
              onChange={(value) => setMeasure(value as MeasureType)}
            />
          </div>
        )}
        {measure && range && (
          <LimitFields
            measure={measure}
            range={range}
            form={form}
            was={template && !isProducts ? was.form : undefined}
            wrong={isTouched ? read?.wrong : null}
            readOnly={isProducts}
            onChange={setForm}
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
        <Question
          title={t('alarmLimits:templates.deleteTitle', { name: edited.template.name })}
          refuse={t('alarmLimits:templates.keep')}
          agree={t('alarmLimits:templates.delete')}
          isDangerous
          isBusy={edits.remove.isPending}
          onRefuse={() => setDeleting(false)}
          onAgree={() =>
            edits.remove.mutate(edited.template.id, {
              onSuccess: onClose,
              onError: () => setDeleting(false),
            })
          }
        >
          <p>
            {edited.uses > 0
              ? t('alarmLimits:templates.deleteUsed', { count: edited.uses })
              : t('alarmLimits:templates.deleteUnused')}
          </p>
        </Question>
      )}
    </FormDialog>
  )

  function refusalText(): string | null {
    if (isProducts) return t('alarmLimits:templates.ofTheProduct')
    if (name.trim() === '') return t('alarmLimits:templates.noName')
    if (!range || !read) return t('alarmLimits:templates.chooseMeasure')
    if (taken) return t('alarmLimits:templates.taken', { name: taken.template.name })
    const { wrong } = read
    return wrong ? t(`alarmLimits:wrong.${wrong.why}`, rangeText(range, unitOf(range.measure_type))) : null
  }
}
