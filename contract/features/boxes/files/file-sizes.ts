/** In bytes; larger files are refused. */
export const maxFileBytes = 20 * 1024 * 1024
/** In bytes; the web warns that larger files take a while. */
export const slowFileBytes = 5 * 1024 * 1024
