/** The roles that can be assigned to a person, weakest first. */
export const assignableRoles = ['viewer', 'manager', 'admin'] as const
export type AssignableRole = (typeof assignableRoles)[number]

/** The role with which programs act. It is stored but hidden: nobody can assign it, and no list of people shows it. */
export const hiddenRole = 'api_customers'
export type Role = AssignableRole | typeof hiddenRole

/** Whether `role` has no more rights than `other`: nobody may grant a role above their own. */
export function isAtMost(role: AssignableRole, other: AssignableRole): boolean {
  return assignableRoles.indexOf(role) <= assignableRoles.indexOf(other)
}
