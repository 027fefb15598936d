import { Autocomplete, Select } from '@mantine/core'
import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { roleName } from '@sensorstack/contract/features/people/contact-roles/role.ts'
import { giveRole } from '@sensorstack/contract/features/people/contact-roles/routes.ts'
import { problemOf } from '@sensorstack/contract/platform/fields.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useProblem } from '../../../../platform/editing/use-problem.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { accountsQuery } from '../../../people/accounts/public.tsx'
import { rolesQuery } from '../api.ts'
import c from '../assets.module.css'
import { useReload } from '../use-reload.ts'

/** Assigns a contact to the asset, with an existing or a new role. */
export function AddContactDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const accounts = useQuery(accountsQuery(stackId))
  const { data: roles = [] } = useQuery(rolesQuery(stackId))
  const [contactId, setContactId] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [problem, setProblem] = useProblem(name)
  const reload = useReload()
  const give = useMutation({
    mutationFn: (contact_id: string) => call(giveRole, { body: { name, contact_id, asset_id: asset.id } }),
    onSuccess: onClose,
    onError: (error) => notifyFailure(error, { title: t('assets:failed.giveRole') }),
    onSettled: () => reload('assets', 'roles'),
  })
  const missing =
    contactId === null ? t('assets:chooseContact') : name.trim() === '' && t('assets:chooseRole')
  return (
    <FormDialog
      title={t('assets:addContact')}
      submit={t('assets:save')}
      refusal={missing}
      isSaving={give.isPending}
      isChanged={contactId !== null || name !== ''}
      width={480}
      onSubmit={() => {
        const wrong = problemOf(roleName, name, t('assets:role'))
        setProblem(wrong)
        if (!wrong && contactId !== null && !give.isPending) give.mutate(contactId)
      }}
      onClose={onClose}
    >
      <div className={c.fields}>
        <Select
          label={t('assets:contact')}
          withAsterisk
          searchable
          limit={100}
          data={(accounts.data ?? []).map((account) => ({ value: account.id, label: account.name }))}
          value={contactId}
          onChange={setContactId}
          nothingFoundMessage={accounts.data && t('assets:noContactFound')}
          data-autofocus
        />
        {!accounts.data && <LoadFailure of={accounts} />}
        <Autocomplete
          label={t('assets:role')}
          description={t('assets:roleHint')}
          withAsterisk
          maxLength={60}
          error={problem}
          data={[...new Set(roles.map((role) => role.name))]}
          value={name}
          onChange={setName}
        />
      </div>
    </FormDialog>
  )
}
