/** What the code on a sensorbox says. */
export interface SensorboxCode {
  /** `UID`: the hardware id. */
  readonly hardwareId: string
  /** `SN`, where it is in the code. */
  readonly serialNumber: string | null
  /** `BG`: the type of the box, as an ERP system calls it, where it is in the code. */
  readonly type: string | null
}

/** What a hardware id can be made of. */
const hardwareId = /^[A-Za-z0-9._-]{1,64}$/

/**
 * Reads the text of a code: a URL with the parameters BG, UID and SN, of whichever host, or a hardware id alone. It is only
 * read, never opened. `null` for anything else.
 */
export function readCode(text: string): SensorboxCode | null {
  const given = text.trim()
  if (hardwareId.test(given)) return { hardwareId: given, serialNumber: null, type: null }
  if (!URL.canParse(given)) return null
  const { protocol, searchParams } = new URL(given)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const parameter = (name: string) => searchParams.get(name)?.trim() || null
  const uid = parameter('UID')
  if (uid === null || !hardwareId.test(uid)) return null
  return { hardwareId: uid, serialNumber: parameter('SN'), type: parameter('BG') }
}

/** The text of a box's code; `readCode` gives back what is in it. */
export function codeText(
  box: { readonly erp_type: string; readonly hardware_unique_id: string; readonly serial_number: string },
  origin: string,
): string {
  const facts = new URLSearchParams({
    BG: box.erp_type,
    UID: box.hardware_unique_id,
    SN: box.serial_number,
  })
  return `${origin}/?${facts}`
}
