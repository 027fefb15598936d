import { Select, TextInput } from '@mantine/core'
import {
  type MeasureType,
  measureTypeNames,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import {
  deviceEventTypes,
  type EventType,
  productEventTypes,
} from '@sensorstack/contract/features/readings/events/event.ts'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Segmented } from '../../../ui/control/Segmented.tsx'
import { type Age, ages, type Category, categories, type EventWishes } from './api.ts'
import { eventTypeText } from './event-words.ts'
import c from './events.module.css'

const ageNames = Object.keys(ages) as Age[]

export interface EventFiltersProps {
  wishes: EventWishes
  onChange: (wishes: EventWishes) => void
  /** The measures of the box. */
  measures: readonly MeasureType[]
  keyProblem: string | null
}

/** Filters the events by category, type and age; behind a button, by the content of their values. */
export function EventFilters({ wishes, onChange, measures, keyProblem }: EventFiltersProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  // A filter that is set stays in view.
  const isShown = isOpen || wishes.key !== '' || wishes.data !== ''
  const types = typesOf(wishes.category, measures)
  return (
    <div className={c.filters}>
      <Segmented<Category>
        label={t('events:category')}
        value={wishes.category}
        options={categories.map((category) => ({
          value: category,
          label: t(`events:categories.${category}`),
        }))}
        onChange={(category) => onChange({ ...wishes, category, type: null })}
      />
      <Select
        size="xs"
        aria-label={t('events:type')}
        placeholder={t('events:anyType')}
        data={types.map((type) => ({ value: type, label: eventTypeText(type) }))}
        value={wishes.type}
        clearable
        onChange={(value) => onChange({ ...wishes, type: types.find((type) => type === value) ?? null })}
      />
      <Select
        size="xs"
        aria-label={t('events:age')}
        data={ageNames.map((age) => ({ value: age, label: t(`events:ages.${age}`) }))}
        value={wishes.age}
        allowDeselect={false}
        onChange={(value) => onChange({ ...wishes, age: ageNames.find((age) => age === value) ?? 'any' })}
      />
      {wishes.category !== 'measurement' && (
        <ActionButton
          size="xs"
          variant="default"
          leftSection={<IconFilter size={14} stroke={1.6} />}
          aria-expanded={isShown}
          onClick={() => {
            setOpen(!isShown)
            // Hidden fields filter nothing.
            if (isShown) onChange({ ...wishes, key: '', data: '' })
          }}
        >
          {t('events:filter')}
        </ActionButton>
      )}
      {wishes.category !== 'measurement' && isShown && (
        <>
          <TextInput
            size="xs"
            aria-label={t('events:key')}
            placeholder={t('events:key')}
            title={t('events:keyHint')}
            maxLength={40}
            value={wishes.key}
            error={keyProblem}
            onChange={({ currentTarget: { value: key } }) => onChange({ ...wishes, key })}
          />
          <TextInput
            size="xs"
            aria-label={t('events:data')}
            placeholder={t('events:data')}
            maxLength={200}
            value={wishes.data}
            onChange={({ currentTarget: { value: data } }) => onChange({ ...wishes, data })}
          />
        </>
      )}
    </div>
  )
}

function typesOf(category: Category, measures: readonly MeasureType[]): EventType[] {
  const alarms = productEventTypes.filter((type) => type.startsWith('alarm_'))
  const others = productEventTypes.filter((type) => !type.startsWith('alarm_'))
  if (category === 'measurement') return measureTypeNames.filter((type) => measures.includes(type))
  if (category === 'alarm') return alarms
  return category === 'event' ? [...deviceEventTypes, ...others] : [...deviceEventTypes, ...alarms, ...others]
}
