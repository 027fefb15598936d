import { Select } from '@mantine/core'
import { type TrailArea, trailAreas } from '@sensorstack/contract/features/people/access/trail.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { DayField } from '../../../../platform/time/TypedField.tsx'
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
  const team = useQuery(teamQuery(stackId))
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
        data={trailPeople(team.data ?? [])}
        value={chosen.accountId}
        searchable
        clearable
        nothingFoundMessage={team.data && t('access:trailNobody')}
        limit={100}
        onChange={(accountId) => onChange({ ...chosen, accountId })}
      />
      <DayField
        {...inRow(t('access:trailFrom'))}
        value={chosen.from}
        max={chosen.to}
        onChange={(from) => from !== null && onChange({ ...chosen, from })}
      />
      <DayField
        {...inRow(t('access:trailTo'))}
        value={chosen.to}
        min={chosen.from}
        onChange={(to) => to !== null && onChange({ ...chosen, to })}
      />
      <span className={c.zone}>{t('time:inZone', { zone })}</span>
      {!team.data && <LoadFailure of={team} />}
    </div>
  )
}

/** A small field with its label inside. */
const inRow = (label: string) =>
  ({
    className: c.date,
    size: 'xs',
    label,
    hidesLabel: true,
    leftSection: <span aria-hidden="true">{label}</span>,
    leftSectionWidth: 48,
  }) as const
