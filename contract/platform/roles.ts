/** The roles that can be assigned to a person, weakest first. The hidden role api_customers can never be assigned. */
export const assignableRoles = ['viewer', 'manager', 'admin'] as const
export type AssignableRole = (typeof assignableRoles)[number]

/** Whether `role` has no more rights than `other`: nobody may grant a role above their own. */
export function isAtMost(role: AssignableRole, other: AssignableRole): boolean {
  return assignableRoles.indexOf(role) <= assignableRoles.indexOf(other)
}
