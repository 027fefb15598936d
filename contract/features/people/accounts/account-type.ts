/** People who sign in, contact persons, companies, and whatever else was imported. */
export const accountTypes = ['user', 'contact', 'company', 'others'] as const
export type AccountType = (typeof accountTypes)[number]
