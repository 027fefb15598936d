import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { paths } from '../../../../paths/paths.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import type { ListColumn } from '../../../../ui/list/list-columns.ts'
import { NameCell } from '../../../../ui/list/NameCell.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import c from '../assets.module.css'
import type { SortKey } from './asset-query.ts'

/**
 * Returns the columns of the asset list. Ages are relative to `now`; `reasonOf` explains an asset's state. The
 * simplified list has single-line rows without reasons.
 */
export function assetColumns(
  now: number,
  reasonOf: (asset: Asset) => string | null,
  simplified = false,
): ListColumn<Asset, SortKey>[] {
  return [
    {
      key: 'mark',
      head: <span className={c.unseen}>{t('assets:state')}</span>,
      narrow: '20px',
      wide: '22px',
      phone: '22px',
      cell: (asset) => <StateMark state={asset.combined_state} />,
    },
    {
      key: 'name',
      head: t('assets:name'),
      narrow: 'minmax(0, 1fr)',
      phone: 'minmax(0, 1fr)',
      sortKey: 'name',
      href: (asset) => paths.asset(asset.id),
      cell: (asset) => (
        <NameCell
          name={asset.name}
          reason={simplified ? undefined : (reasonOf(asset) ?? asset.asset_type?.name ?? asset.description)}
        />
      ),
    },
    {
      key: 'type',
      head: t('assets:type'),
      wide: '140px',
      cell: (asset) => <span className={c.quiet}>{asset.asset_type?.name}</span>,
    },
    {
      key: 'since',
      head: t('assets:since'),
      narrow: '76px',
      wide: '84px',
      drops: 'first',
      align: 'end',
      // The age of the nominal state is of no interest.
      cell: (asset) =>
        asset.combined_state !== 'nominal' && (
          <span className={c.small}>{formatDuration(now - Date.parse(asset.state_since))}</span>
        ),
    },
    {
      key: 'devices',
      head: t('assets:deviceCount'),
      narrow: '104px',
      wide: '112px',
      phone: 'auto',
      align: 'end',
      sortKey: 'deviceCount',
      cell: (asset) => formatNumber(asset.device_count),
    },
  ]
}
