import { assignments } from './assignments/assignments.ts'
import { charges } from './charges/charges.ts'
import { configurations } from './configurations/configurations.ts'
import { deliveries } from './deliveries/deliveries.ts'
import { integrations } from './integrations/integrations.ts'
import { logos } from './logos/logos.ts'
import { transfers } from './transfers/transfers.ts'
import { uploads } from './uploads/uploads.ts'
import type { Workload } from './workload.ts'

/** Everything that happens while the program is killed. Another workload is another file next to these, listed here. */
export const workloads: readonly Workload[] = [
  uploads,
  logos,
  deliveries,
  assignments,
  transfers,
  configurations,
  integrations,
  // Prepared last, because its months are charged from then on.
  charges,
]
