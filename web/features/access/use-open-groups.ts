import { appConfig } from '../../platform/config/app-config.ts'
import type { TeamGroup } from './team-groups.ts'

const openAtFirst: ReadonlySet<TeamGroup> = new Set<TeamGroup>(['home', 'accepted'])
const keyOf = (group: TeamGroup) => `team ${group}`

/** Which groups of My Team are open, remembered like sections are. */
export function useOpenGroups() {
  const sections = appConfig((config) => config.sections)
  return {
    isGroupOpen: (group: TeamGroup) => sections[keyOf(group)] ?? openAtFirst.has(group),
    setGroupOpen: (group: TeamGroup, open: boolean) =>
      appConfig.setState((config) => ({ sections: { ...config.sections, [keyOf(group)]: open } })),
  }
}
