/** The start and the end of the world's history. */
export const begin = Date.UTC(2026, 7, 10, 6)
export const present = Date.UTC(2026, 10, 21, 6)
