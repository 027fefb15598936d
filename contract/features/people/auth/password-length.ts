/** Passwords are never trimmed, and compared as NFKC, so that it doesn't matter how accents are typed; at most 256 characters, so that hashing stays cheap. */
export const passwordLength = { min: 12, max: 256 } as const
