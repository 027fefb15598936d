/** Returns the text of JSON bytes, without a byte order mark and the NULs of C strings, which the libraries of some devices send. */
export function jsonText(bytes: Buffer): string {
  return bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .replace(/\0+$/, '')
}
