/** The number of hits per page. */
export const searchPageSize = 50
