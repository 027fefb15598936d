import {
  IconBell,
  IconBox,
  IconBuilding,
  IconCoins,
  IconHome,
  IconPlus,
  IconQrcode,
  IconRouter,
  IconSettings,
  IconTransfer,
  IconUserPlus,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NewAssetDialog } from '../../features/boxes/assets/public.tsx'
import { RegisterBoxes } from '../../features/boxes/sensorboxes/public.tsx'
import { useMe } from '../../features/core/session/public.ts'
import { MyCreditsDialog, TransferDialog, useMayTransfer } from '../../features/credits/credits/public.tsx'
import { InviteDialog } from '../../features/people/access/public.tsx'
import { NewAccountModal } from '../../features/people/accounts/public.tsx'
import { type SearchAction, SearchHost, useIsSearching } from '../../features/views/global-search/public.tsx'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useCan } from '../../platform/permissions/permissions.ts'
import { useCompanyPages } from '../company/use-company-pages.ts'
import type { AccountWindow } from './AccountWindows.tsx'

type Window = 'box' | 'asset' | 'invite' | 'company' | 'contact' | 'transfer' | 'credits'

export interface SearchWithActionsProps {
  onAccountWindow: (window: AccountWindow) => void
  onScan: () => void
}

/** The search, which also finds the pages and the dialogs that the user may open, and the dialog that was opened from it. */
export function SearchWithActions({ onAccountWindow, onScan }: SearchWithActionsProps) {
  const t = useT()
  const [open, setOpen] = useState<Window | null>(null)
  const close = () => setOpen(null)
  const actions = [
    ...useDeeds(setOpen, onScan),
    ...usePages(),
    action('settings', IconSettings, t('shell:settings'), () => onAccountWindow('settings')),
  ]
  return (
    <>
      <SearchHost actions={actions} />
      {open === 'box' && <RegisterBoxes onClose={close} />}
      {open === 'asset' && <NewAssetDialog onClose={close} />}
      {open === 'invite' && <InviteDialog onClose={close} />}
      {(open === 'company' || open === 'contact') && <NewAccountModal type={open} onClose={close} />}
      {open === 'transfer' && <TransferDialog onClose={close} />}
      {open === 'credits' && <MyCreditsDialog onClose={close} />}
    </>
  )
}

type Icon = typeof IconHome

const action = (id: string, Icon: Icon, label: string, run: () => void): SearchAction => ({
  id,
  label,
  icon: <Icon size={16} stroke={1.6} />,
  run,
})

/** Returns the actions for which the user has the permission. */
function useDeeds(onOpen: (window: Window) => void, onScan: () => void): SearchAction[] {
  const t = useT()
  const isSearching = useIsSearching()
  const mayRegister = useCan('registerSensorbox')
  const mayAddAsset = useCan('createAsset')
  const mayInvite = useCan('createAccessRights')
  const { is_superuser } = useMe()
  const mayAddPartners = useCan('createBusinessPartners') && !is_superuser
  const mayTransfer = useMayTransfer(isSearching)
  const register = action('register', IconPlus, t('sensorboxes:register.title'), () => onOpen('box'))
  const asset = action('asset', IconPlus, t('assets:addNew'), () => onOpen('asset'))
  const invite = action('invite', IconUserPlus, t('people:team.invite'), () => onOpen('invite'))
  const company = action('company', IconBuilding, t('people:partners.addCompany'), () => onOpen('company'))
  const contact = action('contact', IconUserPlus, t('people:partners.addPerson'), () => onOpen('contact'))
  const transfer = action('transfer', IconTransfer, t('credits:transfer'), () => onOpen('transfer'))
  return [
    ...(mayRegister ? [register] : []),
    ...(mayAddAsset ? [asset] : []),
    ...(mayInvite ? [invite] : []),
    ...(mayAddPartners ? [company, contact] : []),
    ...(mayTransfer ? [transfer] : []),
    action('credits', IconCoins, t('credits:mine'), () => onOpen('credits')),
    action('scan', IconQrcode, t('globalSearch:scan'), onScan),
  ]
}

/** The pages: those of the bars first, then those of the company. */
function usePages(): SearchAction[] {
  const t = useT()
  const navigate = useNavigate()
  const companyPages = useCompanyPages()
  const page = (href: string, Icon: Icon, label: string) =>
    action(href, Icon, label, () => void navigate({ href }))
  return [
    page(paths.home(), IconHome, t('shell:home')),
    page(paths.sensorboxGroup(), IconRouter, t('sensorboxes:title')),
    page(paths.assetGroup(), IconBox, t('assets:title')),
    page(paths.alarms(), IconBell, t('alarmInbox:title')),
    page(paths.company(), IconBuilding, t('company:title')),
    ...companyPages.flatMap(({ pages }) => pages.map(({ href, Icon, label }) => page(href, Icon, label))),
  ]
}
