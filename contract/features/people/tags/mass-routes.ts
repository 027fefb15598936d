import * as z from 'zod/mini'
import { defineRoute } from '../../../platform/route.ts'
import { chosenSensorboxes, massCall } from '../../core/sensorbox-kernel/mass.ts'
import { tagName } from './tag.ts'

/** Adding a tag twice has no further effect. */
export const addTagsToSensorboxes = defineRoute({
  id: 'tags.addToSensorboxes',
  ...massCall,
  path: '/stacks/tags/sensorboxes',
  summary: 'Adds tags to sensorboxes; each succeeds or fails on its own',
  guard: {
    access: 'session',
    permission: 'updateTags',
    scope: 'current',
    changes: 'noted',
  },
  body: z.strictObject({
    names: z.array(tagName).check(z.minLength(1, 'At least one tag is needed.'), z.maxLength(20)),
    sensorbox_ids: chosenSensorboxes,
  }),
  errors: [],
})
