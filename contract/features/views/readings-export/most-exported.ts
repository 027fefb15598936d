/** The maximum number of boxes in one export. */
export const mostExported = 10_000
