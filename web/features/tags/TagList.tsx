import { useT } from '../../platform/i18n/i18n.ts'
import c from './tags.module.css'

export interface TagListProps {
  names: readonly string[]
  /** Says nothing where there are none, instead of 'No tags'. */
  quiet?: boolean
}

/** Tags to read. */
export function TagList({ names, quiet }: TagListProps) {
  const t = useT()
  if (names.length === 0) return quiet ? null : <span className={c.none}>{t('tags:none')}</span>
  return (
    <ul className={c.tags} aria-label={t('tags:title')}>
      {names.map((name) => (
        <li key={name} className={c.tag}>
          {name}
        </li>
      ))}
    </ul>
  )
}
