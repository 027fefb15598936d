/** Users who sign in, contact persons, companies, and anything else that was imported. */
export const accountTypes = ['user', 'contact', 'company', 'others'] as const
export type AccountType = (typeof accountTypes)[number]
