import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { unassignContact } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import type { ContactRole } from '@sensorstack/contract/features/people/contact-roles/role.ts'
import { giveRole, takeRole } from '@sensorstack/contract/features/people/contact-roles/routes.ts'
import { IconUserMinus, IconUserPlus, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { failedLoad } from '../../../../platform/api/failed-load.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { showUndoable } from '../../../../platform/toasts/undoable.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { accountsQuery } from '../../../people/accounts/public.tsx'
import { rolesQuery } from '../api.ts'
import c from '../assets.module.css'
import { useReload } from '../use-reload.ts'
import { AddContactDialog } from './AddContactDialog.tsx'

/** The contacts of the asset with their roles. */
export function AssetContacts({ asset }: { asset: Asset }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const accounts = useQuery(accountsQuery(stackId))
  const roles = useQuery(rolesQuery(stackId))
  const failed = failedLoad(accounts, roles)
  const mayAdd = useDenial('createAssetContact')
  const mayTake = useDenial('deleteAssetContact')
  const [isAdding, setAdding] = useState(false)
  const take = useTake(asset)
  const given = (roles.data ?? []).filter((role) => role.asset_id === asset.id)
  return (
    <section className={c.ruled} aria-label={t('assets:contacts')}>
      <div className={c.sub}>
        <h2>{t('assets:contacts')}</h2>
        <span className={c.quiet}>{formatNumber(asset.contacts.length)}</span>
        <span className={c.space} />
        <ActionButton
          size="compact-xs"
          variant="subtle"
          leftSection={<IconUserPlus size={14} stroke={1.6} />}
          disabledReason={mayAdd}
          onClick={() => setAdding(true)}
        >
          {t('assets:addContact')}
        </ActionButton>
      </div>
      {failed && <LoadFailure of={failed} inset />}
      <ul>
        {asset.contacts.map((contactId) => {
          const account = accounts.data?.find(({ id }) => id === contactId)
          const name = account?.name ?? '…'
          const had = given.filter((role) => role.contact_id === contactId)
          return (
            <li key={contactId} className={c.contact}>
              <span className={c.contactName}>{name}</span>
              <span className={c.roles}>
                {had.map((role) => (
                  <span key={role.id} className={c.role}>
                    {role.name}
                    <IconButton
                      label={t('assets:takeRole', { role: role.name, name })}
                      size="compact-xs"
                      disabledReason={mayTake}
                      onClick={() => take.mutate({ contactId, name, role, had })}
                    >
                      <IconX size={12} stroke={1.8} />
                    </IconButton>
                  </span>
                ))}
              </span>
              <span className={c.space} />
              {account?.phone && <a href={`tel:${account.phone.replace(/[^+\d]/g, '')}`}>{account.phone}</a>}
              <IconButton
                label={t('assets:removeContact', { name })}
                disabledReason={mayTake}
                onClick={() => take.mutate({ contactId, name, had })}
              >
                <IconUserMinus size={16} stroke={1.6} />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {isAdding && <AddContactDialog asset={asset} onClose={() => setAdding(false)} />}
    </section>
  )
}

interface Taken {
  contactId: string
  name: string
  /** The role to remove; if omitted, all of them. */
  role?: ContactRole
  /** The roles of the contact before. */
  had: readonly ContactRole[]
}

/** Removes one role of a contact, or the contact with all roles. Both can be undone. */
function useTake(asset: Asset) {
  const t = useT()
  const reload = useReload()
  return useMutation({
    mutationFn: async ({ contactId, role }: Taken) => {
      if (!role) await call(unassignContact, { params: { id: asset.id, contactId } })
      else {
        await call(takeRole, {
          params: { role_id: role.id, contact_id: contactId },
          query: { asset_id: asset.id },
        })
      }
    },
    onSuccess: (_, { contactId, name, role, had }) => {
      const giveBack = async () => {
        for (const { name: given } of role ? [role] : had) {
          await call(giveRole, { body: { name: given, contact_id: contactId, asset_id: asset.id } })
        }
      }
      showUndoable({
        title: role
          ? t('assets:roleTaken', { role: role.name, name })
          : t('assets:unassigned', { name, asset: asset.name }),
        undo: () => giveBack().finally(() => reload('assets', 'roles')),
      })
    },
    onError: (error) => notifyFailure(error, { title: t('assets:failed.takeRole') }),
    onSettled: () => reload('assets', 'roles'),
  })
}
