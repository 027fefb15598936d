import type { ConfigurationRevision } from '@sensorstack/contract/features/configuration/configuration-history/routes.ts'
import type { TaskConfig } from '@sensorstack/contract/features/configuration/tasks/task-config.ts'
import type { WakeupSettings } from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import { presentWishedProfiles } from '../connection-profiles/public.ts'
import type { RevisionRow } from '../deployments/public.ts'

/** Returns a revision as the API shows it, without passwords. */
export function presentRevision(
  row: RevisionRow & { readonly is_superseded: boolean },
): ConfigurationRevision {
  const { revision, saved_by, sent_by, status, reason, is_superseded, kind, wished } = row
  const shared = {
    revision,
    saved_at: row.saved_at.toISOString(),
    saved_by,
    sent_at: row.sent_at?.toISOString() ?? null,
    sent_by,
    delivery_status: status,
    status_since: row.status_since.toISOString(),
    reason,
    is_superseded,
  }
  switch (kind) {
    case 'tasks':
      return { ...shared, kind, config: wished as TaskConfig }
    case 'wakeup':
      return { ...shared, kind, config: wished as WakeupSettings }
    case 'profiles':
      return { ...shared, kind, config: presentWishedProfiles(wished) ?? [] }
  }
}
