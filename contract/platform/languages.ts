/** The languages that people are written to in, the standard one first. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]
