import type { TeamStatus } from '@sensorstack/contract/features/people/access/team-status.ts'
import { appConfig } from '../../../../platform/config/app-config.ts'

const openAtFirst: ReadonlySet<TeamStatus> = new Set<TeamStatus>(['home', 'accepted'])
const keyOf = (group: TeamStatus) => `team ${group}`

/** Which groups of My Team are open; remembered like sections. */
export function useOpenGroups() {
  const sections = appConfig((config) => config.sections)
  return {
    isGroupOpen: (group: TeamStatus) => sections[keyOf(group)] ?? openAtFirst.has(group),
    setGroupOpen: (group: TeamStatus, open: boolean) =>
      appConfig.setState((config) => ({ sections: { ...config.sections, [keyOf(group)]: open } })),
  }
}
