import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { fileAddress } from '../../../platform/config/page-settings.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useLogo } from './api.ts'
import c from './files.module.css'

export interface CompanyLogoProps {
  /** The stack of the logo; `undefined` while it is loading. */
  stack: Pick<Stack, 'name' | 'has_logo'> | undefined
}

/** The current stack's logo, 10 units high; an empty space while it is loading, an icon when there is none. */
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

/** A small version next to the company's name; renders nothing when there is no logo. */
export function HeaderLogo({ stack }: CompanyLogoProps) {
  const { src, onError } = useLogoAddress(stack?.has_logo)
  return src ? <img className={c.small} src={src} alt="" onError={onError} /> : null
}

/** Returns the URL of the logo; `lost` when there is none or it can't be displayed. */
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
