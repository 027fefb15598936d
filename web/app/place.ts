import { type AssetGroup, assetGroups } from '@sensorstack/contract/features/boxes/assets/states.ts'
import {
  type SensorboxGroup,
  sensorboxGroups,
} from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { paths } from '../paths/paths.ts'

/** What an address shows, as far as the frame around it has to know. */
export interface Place {
  /** The group of sensorboxes whose list is shown. */
  group?: SensorboxGroup
  /** The sensorbox that is shown. */
  sensorboxId?: string
  /** The group of assets whose list is shown. */
  assetGroup?: AssetGroup
  /** The asset that is shown. */
  assetId?: string
}

/** Reads an address of a screen. */
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

/** The groups that the thing that is shown leads back to. */
export interface BackGroups {
  readonly sensorboxes?: SensorboxGroup | undefined
  readonly assets?: AssetGroup | undefined
}

/**
 * Where the back button leads: from a sensorbox or an asset to the list of its group, from anything else home, from home
 * nowhere.
 */
export function backTarget(pathname: string, groups: BackGroups): string | null {
  if (pathname === paths.home()) return null
  const { sensorboxId, assetId } = placeOf(pathname)
  if (assetId !== undefined) return paths.assetGroup(groups.assets)
  return sensorboxId === undefined ? paths.home() : paths.sensorboxGroup(groups.sensorboxes)
}
