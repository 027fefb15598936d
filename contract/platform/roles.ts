/** The roles that a person can be given, weakest first. The hidden role api_customers is never assignable. */
export const assignableRoles = ['viewer', 'manager', 'admin'] as const
export type AssignableRole = (typeof assignableRoles)[number]

/** Whether `role` may do no more than `other`: nobody grants a role above their own. */
export function isAtMost(role: AssignableRole, other: AssignableRole): boolean {
  return assignableRoles.indexOf(role) <= assignableRoles.indexOf(other)
}
