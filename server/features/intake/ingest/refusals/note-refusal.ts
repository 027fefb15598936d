import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import type { Device } from '../../../../platform/http/implementation.ts'
import type { Ingest } from '../ingest.ts'
import type { Way } from '../meter.ts'

/**
 * Notes that a whole upload of a box was refused: in the metrics and, unless the server was the reason, in the log and for the owner of
 * the box.
 */
export function noteRefusal(
  { meter, refused, attempts }: Pick<Ingest, 'meter' | 'refused' | 'attempts'>,
  way: Way,
  { hardwareUniqueId }: Device,
  { status, code }: ErrorDefinition,
): void {
  meter.refused(way, code)
  if (status >= 500) return
  refused.note(hardwareUniqueId, [code])
  attempts.note(hardwareUniqueId, code)
}
