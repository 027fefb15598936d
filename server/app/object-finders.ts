import { objectFinders as rights } from '../features/access/public.ts'
import { objectFinders as accounts } from '../features/accounts/public.ts'
import { objectFinders as alarms } from '../features/alarm-inbox/public.ts'
import { objectFinders as limits } from '../features/alarm-limits/public.ts'
import { objectFinders as assets } from '../features/assets/public.ts'
import { objectFinders as charts } from '../features/charts/public.ts'
import { objectFinders as profiles } from '../features/connection-profiles/public.ts'
import { objectFinders as roles } from '../features/contact-roles/public.ts'
import { objectFinders as deliveries } from '../features/delivery/public.ts'
import { objectFinders as files } from '../features/files/public.ts'
import { objectFinders as integrations } from '../features/integrations/public.ts'
import { objectFinders as boxes } from '../features/sensorboxes/public.ts'
import { objectFinders as stacks } from '../features/stacks/public.ts'
import { objectFinders as tags } from '../features/tags/public.ts'
import { objectFinders as tasks } from '../features/tasks/public.ts'

/** Finds the objects that requests name by their ids, of every kind. */
export const objectFinders = {
  ...stacks,
  ...accounts,
  ...rights,
  ...tags,
  ...boxes,
  ...deliveries,
  ...limits,
  ...alarms,
  ...files,
  ...assets,
  ...roles,
  ...integrations,
  ...charts,
  ...tasks,
  ...profiles,
}
