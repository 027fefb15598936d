import { sql } from 'kysely'

/** An SQL expression for the versions, by scope, of the shared facts of the type and the stack in these columns. */
export function sharedVersionsOf(columns: { readonly type: string; readonly stackId: string }) {
  return sql<Record<string, number>>`(
    select coalesce(jsonb_object_agg(f.scope, f.version), '{}') from shared_facts f
    where f.scope in ('type ' || ${sql.ref(columns.type)}, 'stack ' || ${sql.ref(columns.stackId)}))`
}

/**
 * A CTE `outdated`, with a row if any of these shared facts has another version. The parameters `$first` and `$first + 1` are
 * the scopes and their versions.
 */
export function outdatedText(first: number): string {
  return `outdated as materialized (
    select n.scope from unnest($${first}::text[], $${first + 1}::bigint[]) as n (scope, version)
    left join shared_facts f on f.scope = n.scope
    where n.version <> coalesce(f.version, 0) limit 1
  )`
}
