import * as z from 'zod/mini'
import { line } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { TOO_MANY_LOOK_UPS } from './errors.ts'
import { sensorbox } from './sensorbox.ts'

/** For users who scan the code on a box. Returns a box anywhere in reach; 404 for any other. */
export const findByHardwareUid = defineRoute({
  id: 'sensorboxes.findByHardwareUid',
  method: 'GET',
  path: '/stacks/sensorboxes/sensorbox-for-qr-delivery/by-hardware-uid/',
  summary: 'The sensorbox with a hardware id, anywhere in reach',
  guard: { access: 'session', permission: null, scope: 'reach', changes: 'nothing' },
  query: z.strictObject({ hardware_unique_id: line(64) }),
  responses: { 200: sensorbox },
  errors: [SENSORBOX_NOT_FOUND, TOO_MANY_LOOK_UPS],
})
