const natural = new Intl.Collator('en', { numeric: true })

/** Compares texts with embedded numbers by value: NW-9 comes before NW-10. */
export const compareNaturally = natural.compare
