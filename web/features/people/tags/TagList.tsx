import { useT } from '../../../platform/i18n/all-texts.ts'
import c from './tags.module.css'

export interface TagListProps {
  names: readonly string[]
  /** Shows nothing if there are no tags, instead of 'No tags'. */
  quiet?: boolean
}

/** The remaining tags are only counted. */
const shownAtMost = 6

/** Tags, read-only. */
export function TagList({ names, quiet }: TagListProps) {
  const t = useT()
  if (names.length === 0) return quiet ? null : <span className={c.none}>{t('tags:none')}</span>
  const rest = names.slice(shownAtMost)
  return (
    <ul className={c.tags} aria-label={t('tags:title')}>
      {names.slice(0, shownAtMost).map((name) => (
        <li key={name} className={c.tag}>
          {name}
        </li>
      ))}
      {rest.length > 0 && (
        <li className={c.tag} title={rest.join(', ')}>
          {t('ui:more', { count: rest.length })}
        </li>
      )}
    </ul>
  )
}
