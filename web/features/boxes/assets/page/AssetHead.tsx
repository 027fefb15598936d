import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import type { AssetGroup } from '@sensorstack/contract/features/boxes/assets/states.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { isAlarmed } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { IconChevronDown, IconChevronLeft, IconChevronUp, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { HeadActions } from '../../../../ui/control/HeadActions.tsx'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { placeOf } from '../../../../ui/list/place-of.ts'
import { Headline } from '../../../../ui/page/Headline.tsx'
import { useEscape } from '../../../../ui/page/use-escape.ts'
import { StateBadge } from '../../../../ui/state/StateBadge.tsx'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import { ReportsLink } from '../../../core/sensorbox-kernel/public.tsx'
import { TagList } from '../../../people/tags/public.tsx'
import { useDeliverAsset } from '../../delivery/public.tsx'
import c from '../assets.module.css'
import { useAssetBackGroup } from '../back-group.ts'
import { useListed } from '../list/list-view.ts'
import { DeleteAssetQuestion } from './DeleteAssetQuestion.tsx'
import { useSilenceAsset } from './use-silence-asset.tsx'

/** The header of an asset: its position in the list, name, state and actions. */
export function AssetHead({ asset, boxes }: { asset: Asset; boxes: readonly Sensorbox[] }) {
  const t = useT()
  const { states } = useUiTexts()
  const navigate = useNavigate()
  const group = useAssetBackGroup(asset.id)
  const denial = useDenial('deleteAsset')
  const silence = useSilenceAsset(asset)
  const delivery = useDeliverAsset({ asset, boxes })
  const [isDeleting, setDeleting] = useState(false)
  // The band of an alarmed asset offers it. It remains in the menu, because there is no band until the boxes are known.
  const isInBand = isAlarmed(asset.combined_state) && !asset.silenced
  useEscape(() => void navigate({ href: paths.assetGroup(group) }))
  return (
    <header className={c.objectHead}>
      <div className={c.crumb}>
        <Link className={c.crumbLink} href={paths.assetGroup(group)}>
          <IconChevronLeft size={14} stroke={1.6} aria-hidden="true" />
          {group === undefined ? t('assets:title') : states[group]}
        </Link>
        <Place id={asset.id} group={group} />
      </div>
      <div className={c.titleRow}>
        <Headline className={c.title} title={asset.name}>
          {asset.name}
        </Headline>
        {asset.combined_state !== 'nominal' && <StateBadge state={asset.combined_state} solid />}
      </div>
      <div className={c.headActions}>
        <ReportsLink subject={{ kind: 'asset', id: asset.id }} />
        <HeadActions
          menuLabel={t('sensorboxes:moreActions')}
          actions={[...(isInBand ? [] : [silence]), { ...delivery, id: 'deliver' }]}
          more={isInBand ? [silence] : []}
          last={[
            {
              id: 'delete',
              label: t('assets:deleteAsset'),
              Icon: IconTrash,
              disabledReason: denial,
              start: () => setDeleting(true),
            },
          ]}
        />
      </div>
      <div className={c.meta}>
        {asset.asset_type && <span>{asset.asset_type.name}</span>}
        <span>{t('assets:boxes', { count: asset.device_count })}</span>
        <TagList names={asset.tags} quiet />
        <span>{asset.stack_name}</span>
      </div>
      {silence.dialog}
      {delivery.dialog}
      {isDeleting && <DeleteAssetQuestion asset={asset} onClose={() => setDeleting(false)} />}
    </header>
  )
}

/** The asset's position in the list it was opened from, and the buttons to its neighbours there. */
function Place({ id, group }: { id: string; group: AssetGroup | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const { found } = useListed(group)
  const place = placeOf(found, id)
  if (!place) return null
  const step = (Icon: typeof IconChevronUp, label: string, to: string | null, end: string) => (
    <IconButton
      label={label}
      size="compact-xs"
      disabledReason={to === null && end}
      onClick={() => to !== null && void navigate({ href: paths.asset(to) })}
    >
      <Icon size={14} stroke={1.6} />
    </IconButton>
  )
  return (
    <span className={c.place}>
      <span>{t('sensorboxes:placeOf', { number: place.number, of: place.of })}</span>
      <span className={c.steps}>
        {step(IconChevronUp, t('assets:previous'), place.previous, t('sensorboxes:isFirst'))}
        {step(IconChevronDown, t('assets:next'), place.next, t('sensorboxes:isLast'))}
      </span>
    </span>
  )
}
