import {
  IconBellCog,
  IconBuilding,
  IconCornerDownLeft,
  IconListCheck,
  IconUser,
  IconUserSquare,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { typeWord } from '../../../platform/text/type-word.ts'
import { measureLabel } from '../../readings/measurements/public.tsx'
import { type FoundOther, keyOf } from './found.ts'
import { HitGroup } from './HitGroup.tsx'
import { Marked } from './Marked.tsx'
import c from './search.module.css'

export interface FoundOthersProps {
  /** The prefix of the ids of the hits. */
  id: string
  hits: readonly FoundOther[]
  search: string
  active: number
  onActive: (index: number) => void
  onOpen: (hit: FoundOther) => void
}

const kinds = ['action', 'company', 'person', 'taskTemplate', 'limitTemplate'] as const

/** The actions, companies, people and templates that a search has found, by kind. */
export function FoundOthers({ id, hits, search, active, onActive, onOpen }: FoundOthersProps) {
  const t = useT()
  return kinds.map((kind) => {
    const first = hits.findIndex((hit) => hit.kind === kind)
    if (first < 0) return null
    const ofKind = hits.filter((hit) => hit.kind === kind)
    return (
      <HitGroup
        key={kind}
        name={t(`globalSearch:groups.${kind}`)}
        note={kind === 'company' ? t('globalSearch:switches') : undefined}
      >
        {ofKind.map((hit, place) => {
          const index = first + place
          const { name, about } = wordsOf(hit)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={keyOf(hit)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={c.hit}
              onMouseMove={index === active ? undefined : () => onActive(index)}
              onClick={() => onOpen(hit)}
            >
              <span className={c.icon} aria-hidden="true">
                {iconOf(hit)}
              </span>
              <span className={c.name}>
                <Marked text={name} search={search} />
              </span>
              <span className={c.about}>
                <Marked text={about} search={search} />
              </span>
              <IconCornerDownLeft className={c.enter} size={14} stroke={1.6} aria-hidden="true" />
            </div>
          )
        })}
      </HitGroup>
    )
  })
}

/** Returns the name of a hit, and a text that distinguishes it from others of that name. */
function wordsOf(hit: FoundOther): { name: string; about: string } {
  switch (hit.kind) {
    case 'action':
      return { name: hit.label, about: '' }
    case 'company':
      return { name: hit.name, about: '' }
    case 'person':
      return { name: hit.account.name, about: hit.account.email ?? '' }
    case 'taskTemplate':
      return { name: hit.name, about: typeWord(hit.sensor_box_type) }
    case 'limitTemplate': {
      const measure = measureLabel(hit.measure_type)
      const type = typeWord(hit.sensor_box_type)
      return hit.name === null
        ? { name: measure, about: type }
        : { name: hit.name, about: `${measure}, ${type}` }
    }
  }
}

function iconOf(hit: FoundOther): ReactNode {
  const look = { size: 16, stroke: 1.6 }
  switch (hit.kind) {
    case 'action':
      return hit.icon
    case 'company':
      return <IconBuilding {...look} />
    case 'person':
      return hit.account.type === 'user' ? <IconUser {...look} /> : <IconUserSquare {...look} />
    case 'taskTemplate':
      return <IconListCheck {...look} />
    case 'limitTemplate':
      return <IconBellCog {...look} />
  }
}
