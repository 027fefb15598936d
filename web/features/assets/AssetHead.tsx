import type { Asset } from '@sensorstack/contract/features/assets/asset.ts'
import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { IconChevronLeft, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Link } from '../../ui/link/Link.tsx'
import { Headline } from '../../ui/page/Headline.tsx'
import { useEscape } from '../../ui/page/use-escape.ts'
import { StateBadge } from '../../ui/state/StateBadge.tsx'
import { useUiTexts } from '../../ui/texts/ui-texts.tsx'
import { DeliverAsset } from '../delivery/public.tsx'
import c from './assets.module.css'
import { useAssetBackGroup } from './back-group.ts'
import { DeleteAssetQuestion } from './DeleteAssetQuestion.tsx'
import { SilenceAsset } from './SilenceAsset.tsx'

/** Where the asset stands, what it is called, and what can be done with it. */
export function AssetHead({ asset, boxes }: { asset: Asset; boxes: readonly Sensorbox[] }) {
  const t = useT()
  const { states } = useUiTexts()
  const navigate = useNavigate()
  const group = useAssetBackGroup(asset.id)
  const denial = useDenial('deleteAsset')
  const [isDeleting, setDeleting] = useState(false)
  useEscape(() => void navigate({ href: paths.assetGroup(group) }))
  return (
    <header className={c.objectHead}>
      <div className={c.crumb}>
        <Link className={c.crumbLink} href={paths.assetGroup(group)}>
          <IconChevronLeft size={14} stroke={1.6} aria-hidden="true" />
          {group === undefined ? t('assets:title') : states[group]}
        </Link>
        <span className={c.space} />
        <SilenceAsset asset={asset} />
        <DeliverAsset asset={asset} boxes={boxes} />
        <IconButton
          label={t('assets:deleteAsset')}
          size="compact-xs"
          disabledReason={denial}
          onClick={() => setDeleting(true)}
        >
          <IconTrash size={16} stroke={1.6} />
        </IconButton>
      </div>
      <div className={c.titleRow}>
        <Headline className={c.title} title={asset.name}>
          {asset.name}
        </Headline>
        {asset.combined_state !== 'nominal' && <StateBadge state={asset.combined_state} solid />}
      </div>
      <div className={c.meta}>
        {asset.asset_type && <span>{asset.asset_type.name}</span>}
        <span>{t('assets:boxes', { count: asset.device_count })}</span>
        <span>{asset.stack_name}</span>
      </div>
      {isDeleting && <DeleteAssetQuestion asset={asset} onClose={() => setDeleting(false)} />}
    </header>
  )
}
