import type { ConnectionProfile } from '@sensorstack/contract/features/connection-profiles/profile.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import { dependenciesQuery, profilesQuery, useProfileEdits } from './api.ts'
import c from './connection-profiles.module.css'
import { ProfileDialog } from './ProfileDialog.tsx'
import { boxesAt, namesIn, progressWords } from './profile-progress.ts'
import { describeProfile } from './profile-words.ts'

/** Every connection profile of the company, with the boxes that use it. */
export function Profiles({ onClose }: { onClose: () => void }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const { data: profiles = [] } = useQuery(profilesQuery(stackId))
  const { data: uses = [] } = useQuery(dependenciesQuery(stackId))
  const { remove, sendTo } = useProfileEdits(stackId)
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
        {profiles.map((profile) => {
          const boxes = uses.find((use) => use.profile_id === profile.id)?.sensorboxes ?? []
          const { name } = profile
          const [refused, unsent] = [boxesAt(boxes, 'refused'), boxesAt(boxes, 'unsent')]
          const send = (some: typeof boxes) => sendTo.mutate(some.map(({ id }) => id))
          return (
            <li key={profile.id} className={c.line}>
              <span className={c.what}>
                <strong>{name}</strong>
                <span className={c.quiet}>{describeProfile(t, profile)}</span>
                <span className={c.quiet}>
                  {boxes.length === 0
                    ? t('profiles:unused')
                    : t('profiles:usedBy', {
                        count: boxes.length,
                        names: namesIn(boxes),
                      })}
                </span>
                {boxes.length > 0 && <span className={c.quiet}>{progressWords(boxes)}</span>}
                {refused.map((box) => (
                  <span key={box.id} className={c.refused}>
                    {t('profiles:refusedBy', {
                      name: box.alias ?? box.serial_number,
                      reason: box.reason || t('wakeup:noReason'),
                    })}
                  </span>
                ))}
              </span>
              <span className={c.deeds}>
                {unsent.length > 0 && (
                  <ActionButton
                    disabledReason={denials.send}
                    loading={sendTo.isPending}
                    onClick={() => send(unsent)}
                  >
                    {t('profiles:sendUnsent', { count: unsent.length })}
                  </ActionButton>
                )}
                {refused.length > 0 && (
                  <ActionButton
                    variant="default"
                    disabledReason={denials.send}
                    loading={sendTo.isPending}
                    onClick={() => send(refused)}
                  >
                    {t('profiles:retryRefused', { count: refused.length })}
                  </ActionButton>
                )}
                <IconButton
                  label={t('profiles:edit', { name })}
                  disabledReason={denials.edit}
                  onClick={() => setOpen(profile)}
                >
                  <IconPencil size={16} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('profiles:delete', { name })}
                  disabledReason={denials.remove ?? (boxes.length > 0 && t('profiles:inUse'))}
                  onClick={() => remove.mutate(profile.id)}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
