/** The maximum number of boxes registered by one request. */
export const mostRegisteredAtOnce = 10_000
