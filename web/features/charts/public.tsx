export { chartFiltersQuery, customGroupsQuery, useSaveFilters } from './api.ts'
export { ChartGroupTabs } from './ChartGroupTabs.tsx'
export { chartsFor, type ShownGroup, shownGroups } from './shown-groups.ts'
