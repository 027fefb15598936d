/** The cookie of the only session that the plain server knows. */
export const plainCookie = '5b0f6c1e9a7d43c28f55'
