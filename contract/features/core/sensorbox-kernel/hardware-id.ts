/**
 * Returns the form in which a hardware id is compared. One of hexadecimal digits is the same in upper and lower case, as
 * printers and scanners write it; any other id is compared as it is.
 */
export function comparedHardwareId(id: string): string {
  return /^[0-9A-Fa-f]+$/.test(id) ? id.toUpperCase() : id
}
