/** The default page size of the history. */
export const defaultRevisions = 10
