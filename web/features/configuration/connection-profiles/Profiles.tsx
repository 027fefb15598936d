import type { ConnectionProfile } from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { dependenciesQuery, profilesQuery, useProfileEdits } from './api.ts'
import c from './connection-profiles.module.css'
import { ProfileDialog } from './ProfileDialog.tsx'
import { ProfileLine } from './ProfileLine.tsx'

/** All connection profiles of the company, with the boxes that use them. */
export function Profiles({ onClose }: { onClose: () => void }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const { data: profiles = [] } = useQuery(profilesQuery(stackId))
  const { data: uses = [] } = useQuery(dependenciesQuery(stackId))
  const edits = useProfileEdits(stackId)
  const denials = {
    create: useDenial('createProfile'),
    edit: useDenial('editConnectionProfile'),
    remove: useDenial('deleteProfile'),
    send: useDenial('sendProfileToSensorbox'),
  }
  const [open, setOpen] = useState<'new' | ConnectionProfile | null>(null)
  if (open) {
    return (
      <ProfileDialog
        profile={open === 'new' ? null : open}
        denial={open === 'new' ? denials.create : denials.edit}
        onClose={() => setOpen(null)}
      />
    )
  }
  return (
    <Dialog
      title={t('profiles:all')}
      width={640}
      onClose={onClose}
      footer={
        <>
          <ActionButton size="md" onClick={onClose}>
            {t('profiles:close')}
          </ActionButton>
          <ActionButton
            size="md"
            variant="filled"
            disabledReason={denials.create}
            onClick={() => setOpen('new')}
          >
            {t('profiles:new')}
          </ActionButton>
        </>
      }
    >
      {profiles.length === 0 && <p className={c.quiet}>{t('profiles:noneAtAll')}</p>}
      <ul className={c.list}>
        {profiles.map((profile) => (
          <ProfileLine
            key={profile.id}
            profile={profile}
            boxes={uses.find((use) => use.profile_id === profile.id)?.sensorboxes ?? []}
            denials={denials}
            edits={edits}
            onEdit={() => setOpen(profile)}
          />
        ))}
      </ul>
    </Dialog>
  )
}
