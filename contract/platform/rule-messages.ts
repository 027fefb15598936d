import type * as z from 'zod/mini'

/**
 * Returns the messages of broken rules that have none of their own; pass it to a parse as its `error`. `label` is the
 * field's name for users; without it, the name in the body is used.
 */
export function ruleMessages(label?: string) {
  return (issue: z.core.$ZodRawIssue): string | undefined => {
    const name = label ?? String(issue.path?.at(-1) ?? 'A value')
    if (issue.code === 'invalid_type' && issue.input === undefined) return `${name} is required.`
    if (issue.code === 'too_small' && (issue.origin === 'string' || issue.origin === 'array')) {
      if (issue.minimum === 1) return `${name} is required.`
      if (issue.origin === 'string') return `Min ${issue.minimum} characters.`
    }
    if (issue.code === 'too_big' && issue.origin === 'string') return `Max ${issue.maximum} characters.`
    // If a field accepts several forms, the first is the one that people type.
    if (issue.code === 'invalid_union') return issue.errors[0]?.[0]?.message
    return undefined
  }
}
