import { minute } from '../scenarios/calendar.ts'
import { type Uplink, UploadFailure } from './uplink.ts'

/** Faults that real fleets show occasionally, and that the server must tolerate. */
export const misbehaviours = ['duplicate', 'fast_clock', 'unknown_type', 'garbage'] as const
export type Misbehaviour = (typeof misbehaviours)[number]

/** Sends something invalid. The server may refuse it or close the connection: neither is an error here. */
export async function misbehave(
  kind: Misbehaviour,
  { uplink, last, now }: { readonly uplink: Uplink; readonly last: string; readonly now: number },
): Promise<void> {
  try {
    await uplink.send(bodyOf(kind, last, now))
  } catch (error) {
    if (!(error instanceof UploadFailure)) throw error
  }
}

function bodyOf(kind: Misbehaviour, last: string, now: number): string {
  switch (kind) {
    case 'duplicate':
      return last || '{"events": []}'
    case 'fast_clock':
      return oneReading('battery_voltage', 3.5, now + 90 * minute)
    case 'unknown_type':
      return oneReading('vibration', 0.4, now)
    case 'garbage':
      return '\u0000{"events": [{"type": '
  }
}

function oneReading(type: string, value: number, timestamp: number): string {
  return JSON.stringify({ events: [{ type, value, timestamp }] })
}
