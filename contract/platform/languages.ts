/** The languages in which people are written to, the default first. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]
