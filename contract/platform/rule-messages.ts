import type * as z from 'zod/mini'

/**
 * What a broken rule says that has no message of its own: pass it to a parse as its `error`. `label` names the field for a
 * person; without one it is named as in the body.
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
    // Of several forms that a field may have, the first is what people type.
    if (issue.code === 'invalid_union') return issue.errors[0]?.[0]?.message
    return undefined
  }
}
