import { isAnswer } from './api-failure.ts'
import c from './failed-section.module.css'
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx'

export interface FailedSectionProps {
  title: string
  /** All that the section is made of, as queries tell it. */
  of: readonly (LoadFailureProps['of'] & { readonly data?: unknown })[]
}

/**
 * In the place of a section of which something could not be loaded: its title, why, and the retry. Nothing while it may still
 * come, or where there is none (404).
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
