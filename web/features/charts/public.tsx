export { chartFiltersQuery, useSaveFilters } from './api.ts'
export { ChartGroupTabs } from './ChartGroupTabs.tsx'
export type { ShownGroup } from './shown-groups.ts'
export { useChartGroups } from './use-chart-groups.ts'
