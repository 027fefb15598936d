import { isAnswer } from './api-failure.ts'
import c from './failed-section.module.css'
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx'

export interface FailedSectionProps {
  title: string
  /** The query results that the section is made of. */
  of: readonly (LoadFailureProps['of'] & { readonly data?: unknown })[]
}

/**
 * Replaces a section that failed to load with its title, the reason and a retry button. Renders nothing while loading may still
 * succeed, or when the server returned 404.
 */
export function FailedSection({ title, of: loads }: FailedSectionProps) {
  const missing = loads.filter(({ data, error }) => data === undefined && error !== null)
  const [first] = missing
  if (!first || missing.some(({ error }) => isAnswer(error, 404))) return null
  return (
    <section className={c.section} aria-label={title}>
      <h2 className={c.title}>{title}</h2>
      <LoadFailure
        of={{
          error: first.error,
          isFetching: missing.some(({ isFetching }) => isFetching),
          refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
        }}
      />
    </section>
  )
}
