import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { shownReason } from '../../core/sensorbox-kernel/public.tsx'

/** How many boxes put an asset in its state, and the reason of the worst of them. */
export interface AssetReason {
  /** The number of boxes in the asset's state. */
  readonly affected: number
  readonly of: number
  /** The reason as text; `null` when all is well. */
  readonly worst: string | null
}

/** Derives from its boxes why an asset is critical or needs attention. */
export function reasonOfAsset(
  asset: Pick<Asset, 'combined_state'>,
  boxes: readonly Pick<
    Sensorbox,
    'combined_state' | 'state_since' | 'active' | 'enabled_state' | 'state_reasons'
  >[],
): AssetReason | null {
  const { combined_state: state } = asset
  if (state !== 'critical' && state !== 'attention') return null
  const affected = boxes.filter((box) => box.combined_state === state)
  const [longest] = affected.toSorted((a, b) => Date.parse(a.state_since) - Date.parse(b.state_since))
  if (!longest) return { affected: 0, of: boxes.length, worst: null }
  // Only values of one measure can be compared.
  const measure = brokenLimit(longest)?.measure
  const comparable = affected.filter((box) => measure !== undefined && brokenLimit(box)?.measure === measure)
  const [worst = longest] = comparable.toSorted((a, b) => excessOf(b) - excessOf(a))
  return { affected: affected.length, of: boxes.length, worst: shownReason(worst) }
}

const brokenLimit = ({ state_reasons }: Pick<Sensorbox, 'state_reasons'>) =>
  state_reasons.find((reason) => reason.kind === 'limit')

/** How far the reading of a box is beyond its limit. */
function excessOf(box: Pick<Sensorbox, 'state_reasons'>): number {
  const broken = brokenLimit(box)
  return broken ? Math.abs(broken.value - broken.limit) : 0
}

/** Formats the reason in one line: `2 of 7: temperature above critical limit (9.1 °C > 8 °C)`. */
export function reasonLine(reason: AssetReason | null): string | null {
  if (!reason?.worst) return null
  return t('assets:reasonLine', { count: reason.affected, of: reason.of, reason: reason.worst })
}
