import { isDeviceName } from '@sensorstack/contract/features/core/sensorbox-kernel/device-name.ts'

/** The contents of the code on a sensorbox. */
export interface SensorboxCode {
  /** `UID`: the hardware id. */
  readonly hardwareId: string
  /** `SN`, if the code contains it. */
  readonly serialNumber: string | null
  /** `BG`: the type of the box as in an ERP system, if the code contains it. */
  readonly type: string | null
}

/**
 * Reads the text of a code: a URL of any host with the parameters BG, UID and SN (in upper or lower case), or a bare
 * hardware id. The URL is only parsed, never opened. `null` for anything else.
 */
export function readCode(text: string): SensorboxCode | null {
  const given = text.trim()
  if (isDeviceName(given)) return { hardwareId: given, serialNumber: null, type: null }
  if (!URL.canParse(given)) return null
  const { protocol, searchParams } = new URL(given)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const parameters = new Map([...searchParams].reverse().map(([name, value]) => [name.toUpperCase(), value]))
  const parameter = (name: string) => parameters.get(name)?.trim() || null
  const uid = parameter('UID')
  if (uid === null || !isDeviceName(uid)) return null
  return { hardwareId: uid, serialNumber: parameter('SN'), type: parameter('BG') }
}

/** Returns the text for a box's code, readable by `readCode`. */
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
