/** The reports of an asset or a sensorbox: the newest, or the given one. `stackId` switches to this stack first. */
export function reportsPath(
  { kind, id }: { kind: 'asset' | 'sensorbox'; id: string },
  { reportId, stackId }: { reportId?: string; stackId?: string } = {},
): string {
  const query = new URLSearchParams({
    ...(reportId !== undefined && { report: reportId }),
    ...(stackId !== undefined && { stack_id: stackId }),
  })
  const path = `/${kind === 'asset' ? 'assets' : 'sensorboxes'}/${encodeURIComponent(id)}/reports`
  return query.size === 0 ? path : `${path}?${query}`
}

/** The same addresses as route patterns; parameters begin with `$`. */
export const reportRoutePaths = {
  ofAsset: '/assets/$id/reports',
  ofSensorbox: '/sensorboxes/$id/reports',
} as const
