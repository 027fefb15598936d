import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { fileAddress } from '../../../platform/config/page-settings.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useLogo } from './api.ts'
import c from './files.module.css'

export interface CompanyLogoProps {
  /** Whose it is; `undefined` while that is loading. */
  stack: Pick<Stack, 'name' | 'has_logo'> | undefined
}

/** The logo of the stack that is worked in, 10 units high; an empty plate while it is loading, a mark when there is none. */
export function CompanyLogo({ stack }: CompanyLogoProps) {
  const t = useT()
  const { src, lost, onError } = useLogoAddress(stack?.has_logo)
  return (
    <span className={c.plate} data-empty={src ? undefined : true}>
      {src && <img src={src} alt={t('files:logoOf', { name: stack?.name ?? '' })} onError={onError} />}
      {lost && <IconBuilding size={20} stroke={1.6} aria-hidden="true" />}
    </span>
  )
}

/** The same, small, beside the name that stands there already; nothing when there is none. */
export function HeaderLogo({ stack }: CompanyLogoProps) {
  const { src, onError } = useLogoAddress(stack?.has_logo)
  return src ? <img className={c.small} src={src} alt="" onError={onError} /> : null
}

/** Where the picture is; `lost` when there is none, or none that can be drawn. */
function useLogoAddress(hasLogo: boolean | undefined) {
  const logo = useLogo(hasLogo)
  const [broken, setBroken] = useState<string | null>(null)
  const isBroken = logo?.id === broken && broken !== null
  return {
    src: logo && !isBroken ? fileAddress(logo.inline_path) : undefined,
    lost: logo === null || isBroken,
    onError: () => setBroken(logo?.id ?? null),
  }
}
