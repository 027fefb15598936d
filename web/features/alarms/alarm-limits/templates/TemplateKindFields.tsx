import { Select } from '@mantine/core'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { typeWord } from '../../../../platform/text/type-word.ts'
import { measureLabel } from '../../../readings/measurements/public.tsx'
import c from './limit-templates.module.css'
import type { TemplateDraft } from './use-template-draft.ts'

/** The choice of box type and measure for a new template. */
export function TemplateKindFields({ draft }: { draft: TemplateDraft }) {
  const t = useT()
  const { type, types, measure, measures, taken } = draft
  return (
    <div className={c.two}>
      <Select
        label={t('alarmLimits:templates.type')}
        data={types.map((one) => ({ value: one, label: typeWord(one) }))}
        value={type}
        allowDeselect={false}
        onChange={draft.setType}
      />
      <Select
        label={t('alarmLimits:templates.measure')}
        data={measures.map((one) => ({ value: one, label: measureLabel(one) }))}
        value={measure}
        disabled={type === null}
        allowDeselect={false}
        error={taken && t('alarmLimits:templates.taken', { name: taken.name })}
        onChange={(value) => draft.setMeasure(value as MeasureType)}
      />
    </div>
  )
}
