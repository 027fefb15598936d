import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import type { StackRow } from './queries.ts'

/** Returns a stack as the API shows it, including totals of the stored counts. */
export function presentStack(row: StackRow): Stack {
  const active = row.nominal + row.attention + row.critical
  return {
    id: row.id,
    name: row.name,
    parent_id: row.parent_id,
    is_root_stack: row.is_root_stack,
    is_initialized: row.is_initialized,
    has_logo: row.has_logo,
    tags: row.tags ?? [],
    assets_count_nominal: row.assets_nominal,
    assets_count_attention: row.assets_attention,
    assets_count_critical: row.assets_critical,
    assets_count_active: row.assets_nominal + row.assets_attention + row.assets_critical,
    assets_count_inactive: row.assets_inactive,
    sensorboxes_count_nominal: row.nominal,
    sensorboxes_count_attention: row.attention,
    sensorboxes_count_critical: row.critical,
    sensorboxes_count_active: active,
    sensorboxes_count_inactive: row.inactive,
    sensorboxes_count_delivery: row.delivery,
    sensorboxes_count_enabled: active + row.inactive,
    sensorboxes_count_disabled: row.disabled,
    sensorboxes_count_in_stock: row.in_stock,
    sensorboxes_count_unavailable: row.unavailable,
    created_at: row.created_at.toISOString(),
  }
}
