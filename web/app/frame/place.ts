import { type AssetGroup, assetGroups } from '@sensorstack/contract/features/boxes/assets/states.ts'
import {
  type SensorboxGroup,
  sensorboxGroups,
} from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { isOfCompany, paths } from '../../paths/paths.ts'

/** The parts of an address that the frame around the screens needs. */
export interface Place {
  group?: SensorboxGroup
  sensorboxId?: string
  assetGroup?: AssetGroup
  assetId?: string
}

/** Parses the path of a screen. */
export function placeOf(pathname: string): Place {
  const [kind, second, third] = pathname.split('/').filter((part) => part !== '')
  if (second === undefined) return {}
  if (kind === 'assets') {
    if (second !== 'groups') return { assetId: second }
    const assetGroup = assetGroups.find((each) => each === third)
    return assetGroup ? { assetGroup } : {}
  }
  if (kind !== 'sensorboxes') return {}
  if (second !== 'groups') return { sensorboxId: second }
  const group = sensorboxGroups.find((each) => each === third)
  return group ? { group } : {}
}

/** The groups to which the back button returns. */
export interface BackGroups {
  readonly sensorboxes?: SensorboxGroup | undefined
  readonly assets?: AssetGroup | undefined
}

/**
 * Returns the target of the back button: the list of the group for a sensorbox or an asset, the page of the company for one of
 * its pages, null for the home page, and the home page for anything else.
 */
export function backTarget(pathname: string, groups: BackGroups): string | null {
  if (pathname === paths.home()) return null
  const { sensorboxId, assetId } = placeOf(pathname)
  if (assetId !== undefined) return paths.assetGroup(groups.assets)
  if (isOfCompany(pathname) && pathname !== paths.company()) return paths.company()
  return sensorboxId === undefined ? paths.home() : paths.sensorboxGroup(groups.sensorboxes)
}
