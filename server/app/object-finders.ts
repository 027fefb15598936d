import { ASSET_NOT_FOUND } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import { objectFinders as limits } from '../features/alarms/alarm-limits/public.ts'
import { objectFinders as assets } from '../features/boxes/assets/public.ts'
import { objectFinders as deliveries } from '../features/boxes/delivery/public.ts'
import { objectFinders as files } from '../features/boxes/files/public.ts'
import { objectFinders as invalidSpans } from '../features/boxes/invalid-readings/public.ts'
import { objectFinders as boxes } from '../features/boxes/sensorboxes/public.ts'
import { objectFinders as profiles } from '../features/configuration/connection-profiles/public.ts'
import { objectFinders as tasks } from '../features/configuration/tasks/public.ts'
import { objectFinders as jobs } from '../features/core/jobs/public.ts'
import { objectFinders as integrations } from '../features/intake/integrations/public.ts'
import { objectFinders as alarms } from '../features/notifications/alarm-inbox/public.ts'
import { objectFinders as rights } from '../features/people/access/public.ts'
import { objectFinders as accounts } from '../features/people/accounts/public.ts'
import { objectFinders as roles } from '../features/people/contact-roles/public.ts'
import { objectFinders as stacks } from '../features/people/stacks/public.ts'
import { objectFinders as tags } from '../features/people/tags/public.ts'
import { objectFinders as charts } from '../features/views/chart-groups/public.ts'
import { objectFinders as reports } from '../features/views/reports/public.ts'

/** The finders for the objects named in requests, by kind. */
export const objectFinders = {
  ...stacks,
  ...accounts,
  ...rights,
  ...tags,
  ...boxes,
  ...invalidSpans,
  ...deliveries,
  ...limits,
  ...alarms,
  ...files,
  ...assets,
  ...roles,
  ...integrations,
  ...charts,
  ...reports,
  ...tasks,
  ...profiles,
  ...jobs,
}

/** The errors that name the kind of a missing object. */
export const missingObjects: Readonly<Partial<Record<keyof typeof objectFinders, ErrorDefinition>>> = {
  sensorbox: SENSORBOX_NOT_FOUND,
  sensorbox_or_copy: SENSORBOX_NOT_FOUND,
  sensorbox_copy: SENSORBOX_NOT_FOUND,
  deliverable_sensorbox: SENSORBOX_NOT_FOUND,
  asset: ASSET_NOT_FOUND,
}
