import { Select } from '@mantine/core'
import { type TrailArea, trailAreas } from '@sensorstack/contract/features/access/trail.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../platform/i18n/i18n.ts'
import { type TrailFilter, teamQuery } from './api.ts'
import c from './trail.module.css'
import { trailPeople } from './trail-people.ts'

const areas = Object.keys(trailAreas) as TrailArea[]

export interface TrailFiltersProps {
  stackId: string
  filter: TrailFilter
  onChange: (filter: TrailFilter) => void
}

/** What the entries are about, and who did it. */
export function TrailFilters({ stackId, filter, onChange }: TrailFiltersProps) {
  const t = useT()
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
        value={filter.area ?? ''}
        allowDeselect={false}
        onChange={(chosen) => onChange({ ...filter, area: areas.find((each) => each === chosen) ?? null })}
      />
      <Select
        aria-label={t('access:trailPerson')}
        classNames={{ input: c.person }}
        placeholder={t('access:trailAnybody')}
        size="xs"
        data={trailPeople(team)}
        value={filter.accountId}
        searchable
        clearable
        nothingFoundMessage={t('access:trailNobody')}
        limit={100}
        maxDropdownHeight={240}
        onChange={(accountId) => onChange({ ...filter, accountId })}
      />
    </div>
  )
}
