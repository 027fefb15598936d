/** The maximum number of boxes in each list. */
export const mostQueued = 1000
