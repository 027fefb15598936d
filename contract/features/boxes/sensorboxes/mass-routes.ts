import * as z from 'zod/mini'
import { defineRoute } from '../../../platform/route.ts'
import { chosenSensorboxes, massCall } from '../../core/sensorbox-kernel/mass.ts'

const manyBoxes = {
  ...massCall,
  body: z.strictObject({ sensorbox_ids: chosenSensorboxes }),
  errors: [],
} as const

const guard = {
  access: 'session',
  scope: 'current',
  changes: 'noted',
} as const

export const enableMany = defineRoute({
  id: 'sensorboxes.enableMany',
  ...manyBoxes,
  path: '/stacks/sensorboxes/enable-many',
  summary: 'Enables sensorboxes; each succeeds or fails on its own',
  guard: {
    ...guard,
    permission: 'enableSensorbox',
    changes: 'noted',
  },
})

export const disableMany = defineRoute({
  id: 'sensorboxes.disableMany',
  ...manyBoxes,
  path: '/stacks/sensorboxes/disable-many',
  summary: 'Disables sensorboxes; each succeeds or fails on its own',
  guard: { ...guard, permission: 'enableSensorbox' },
})

export const moveManyToInStock = defineRoute({
  id: 'sensorboxes.moveManyToInStock',
  ...manyBoxes,
  path: '/stacks/sensorboxes/move-many-to-in-stock',
  summary: 'Moves sensorboxes into stock; each succeeds or fails on its own',
  guard: { ...guard, permission: 'resetSensorboxStateToInStock' },
})

/**
 * Undoes the last enabling, disabling or move to stock of each box, if the caller made it within the last ten minutes. The box gets
 * back its state and its asset, and the stack the points of a first enabling.
 */
export const undoMany = defineRoute({
  id: 'sensorboxes.undoMany',
  ...manyBoxes,
  path: '/stacks/sensorboxes/undo-many',
  summary: 'Undoes the caller’s last change of the state of sensorboxes; each succeeds or fails on its own',
  guard: {
    ...guard,
    permission: 'enableSensorbox',
    changes: 'noted',
  },
})
