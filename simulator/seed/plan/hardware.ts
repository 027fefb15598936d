import { seedOf, uniform } from '../../scenarios/noise.ts'

/** Returns the numbers printed on a box and its SIM card, derived from its serial number: always the same. */
export function hardwareOf(serial: string): { hardware_unique_id: string; iccid: string; imsi: string } {
  const seed = seedOf(serial)
  const digits = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => Math.floor(uniform(seed, from + i) * 10)).join('')
  const number = serial.replace(/\D/g, '').padStart(7, '0').slice(-7)
  return {
    hardware_unique_id: `35${digits(100, 6)}${number}`,
    iccid: `8949020${digits(200, 6)}${number}`,
    imsi: `26201${digits(300, 3)}${number}`,
  }
}
