import type { ConnectionProfile } from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import { IconAntenna, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedSection } from '../../../platform/api/FailedSection.tsx'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { useCurrentStackName } from '../../people/stacks/public.tsx'
import { dependenciesQuery, profilesQuery, useProfileEdits } from './api.ts'
import c from './connection-profiles.module.css'
import { ProfileDialog } from './ProfileDialog.tsx'
import { ProfileLine } from './ProfileLine.tsx'

/** All connection profiles of the company, with the boxes that use them. */
export function ProfilesPage() {
  const t = useT()
  const stackId = useCurrentStackId()
  const company = useCurrentStackName()
  const loads = [useQuery(profilesQuery(stackId)), useQuery(dependenciesQuery(stackId))] as const
  const [{ data: profiles }, { data: uses }] = loads
  const edits = useProfileEdits(stackId)
  const denials = {
    create: useDenial('createProfile'),
    edit: useDenial('editConnectionProfile'),
    remove: useDenial('deleteProfile'),
    send: useDenial('sendProfileToSensorbox'),
  }
  const [open, setOpen] = useState<'new' | ConnectionProfile | null>(null)
  return (
    <article aria-label={t('company:titles.profiles')}>
      <PageHead
        title={t('company:titles.profiles')}
        intro={t('connectionProfiles:intro', { name: company })}
      />
      <div className={c.page}>
        <div className={c.pageActions}>
          <ActionButton
            leftSection={<IconPlus size={16} stroke={1.6} />}
            disabledReason={denials.create}
            onClick={() => setOpen('new')}
          >
            {t('connectionProfiles:new')}
          </ActionButton>
        </div>
        {!profiles || !uses ? (
          loads.some(({ error }) => error) ? (
            <FailedSection title={t('company:titles.profiles')} of={loads} />
          ) : (
            <RowsSkeleton rows={4} />
          )
        ) : profiles.length === 0 ? (
          <EmptyState
            icon={<IconAntenna size={24} stroke={1.6} />}
            title={t('connectionProfiles:noneAtAll')}
            hint={t('connectionProfiles:noneHint')}
          />
        ) : (
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
        )}
      </div>
      {open && (
        <ProfileDialog
          profile={open === 'new' ? null : open}
          denial={open === 'new' ? denials.create : denials.edit}
          onClose={() => setOpen(null)}
        />
      )}
    </article>
  )
}
