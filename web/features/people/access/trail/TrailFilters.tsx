import { Select, TextInput } from '@mantine/core'
import { type TrailArea, trailAreas } from '@sensorstack/contract/features/people/access/trail.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { teamQuery } from '../api.ts'
import c from './trail.module.css'
import type { TrailChoices } from './trail-choices.ts'
import { trailPeople } from './trail-people.ts'

const areas = Object.keys(trailAreas) as TrailArea[]

export interface TrailFiltersProps {
  stackId: string
  chosen: TrailChoices
  onChange: (chosen: TrailChoices) => void
}

/** Filters the entries by subject, person and days. */
export function TrailFilters({ stackId, chosen, onChange }: TrailFiltersProps) {
  const t = useT()
  const { zone } = useTimeFormat()
  const { data: team = [] } = useQuery(teamQuery(stackId))
  return (
    <div className={c.tools}>
      <Select
        aria-label={t('access:trailArea')}
        size="xs"
        data={[
          { value: '', label: t('access:trailAreas.all') },
          ...areas.map((each) => ({ value: each, label: t(`access:trailAreas.${each}`) })),
        ]}
        value={chosen.area ?? ''}
        allowDeselect={false}
        onChange={(name) => onChange({ ...chosen, area: areas.find((each) => each === name) ?? null })}
      />
      <Select
        aria-label={t('access:trailPerson')}
        classNames={{ input: c.person }}
        placeholder={t('access:trailAnybody')}
        size="xs"
        data={trailPeople(team)}
        value={chosen.accountId}
        searchable
        clearable
        nothingFoundMessage={t('access:trailNobody')}
        limit={100}
        maxDropdownHeight={240}
        onChange={(accountId) => onChange({ ...chosen, accountId })}
      />
      <DayField
        label={t('access:trailFrom')}
        value={chosen.from}
        max={chosen.to}
        onChange={(from) => onChange({ ...chosen, from })}
      />
      <DayField
        label={t('access:trailTo')}
        value={chosen.to}
        min={chosen.from}
        onChange={(to) => onChange({ ...chosen, to })}
      />
      <span className={c.zone}>{t('time:inZone', { zone })}</span>
    </div>
  )
}

interface DayFieldProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <TextInput
      className={c.date}
      type="date"
      size="xs"
      aria-label={label}
      leftSection={<span aria-hidden="true">{label}</span>}
      leftSectionWidth={48}
      value={value}
      min={min || undefined}
      max={max || undefined}
      // A year is typed digit by digit: 0002 is still incomplete.
      onChange={({ currentTarget: { value: day } }) => {
        if (day === '' || day >= '2000') onChange(day)
      }}
    />
  )
}
