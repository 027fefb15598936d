/** The languages of mails to users, the default first. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]
