import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useAssetBackGroup } from '../../features/boxes/assets/public.tsx'
import { useBackGroup } from '../../features/boxes/sensorboxes/public.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { backTarget, placeOf } from './place.ts'

/**
 * Leads from a sensorbox or asset to its group, from a page of the company to the company, and from others to the home page.
 * Disabled on the home page.
 */
export function BackButton({ pathname }: { pathname: string }) {
  const t = useT()
  const navigate = useNavigate()
  const place = placeOf(pathname)
  const target = backTarget(pathname, {
    sensorboxes: useBackGroup(place.sensorboxId),
    assets: useAssetBackGroup(place.assetId),
  })
  return (
    <IconButton
      label={t('shell:back')}
      disabledReason={target === null && t('shell:isHome')}
      onClick={() => {
        if (target !== null) void navigate({ href: target })
      }}
    >
      <IconArrowLeft size={16} stroke={1.6} />
    </IconButton>
  )
}
