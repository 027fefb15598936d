/** The specified defaults of an account's settings. */
export const defaultTimeZone = 'Europe/Berlin'
export const defaultTimeFormat = 'DD.MM.YYYY HH:mm:ss'
