import type {
  ConnectionProfile,
  ProfileDependency,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Question } from '../../../ui/dialog/Question.tsx'
import { useDoForMany, useRunRefusal, useSensorboxes } from '../../core/sensorbox-kernel/public.tsx'
import type { useProfileEdits } from './api.ts'
import c from './connection-profiles.module.css'
import { boxesAt, namesIn, progressWords } from './profile-progress.ts'
import { describeProfile } from './profile-words.ts'
import { sendProfilesWork } from './send-profiles-work.ts'

export interface ProfileLineProps {
  profile: ConnectionProfile
  /** The boxes that use the profile. */
  boxes: ProfileDependency['sensorboxes']
  denials: { edit: string | null; remove: string | null; send: string | null }
  edits: Pick<ReturnType<typeof useProfileEdits>, 'remove'>
  onEdit: () => void
}

/** A connection profile, its progress on the boxes that use it, and the buttons to send, edit and delete it. */
export function ProfileLine({ profile, boxes, denials, edits, onEdit }: ProfileLineProps) {
  const t = useT()
  const { name } = profile
  const { remove } = edits
  const [isAsked, setAsked] = useState(false)
  const doForMany = useDoForMany()
  const runRefusal = useRunRefusal()
  const { data: all = [] } = useSensorboxes()
  const sendDenial = denials.send ?? runRefusal
  const [refused, unsent] = [boxesAt(boxes, 'refused'), boxesAt(boxes, 'unsent')]
  const send = (some: typeof boxes) => {
    const ids = new Set(some.map(({ id }) => id))
    void doForMany(
      sendProfilesWork(),
      all.filter(({ id }) => ids.has(id)),
    )
  }
  return (
    <li className={c.line}>
      <span className={c.what}>
        <strong>{name}</strong>
        <span className={c.quiet}>{describeProfile(t, profile)}</span>
        <span className={c.quiet}>
          {boxes.length === 0
            ? t('connectionProfiles:unused')
            : t('connectionProfiles:usedBy', {
                count: boxes.length,
                names: namesIn(boxes),
              })}
        </span>
        {boxes.length > 0 && <span className={c.quiet}>{progressWords(boxes)}</span>}
        {refused.map((box) => (
          <span key={box.id} className={c.refused}>
            {t('connectionProfiles:refusedBy', {
              name: box.alias ?? box.serial_number,
              reason: box.reason || t('wakeup:noReason'),
            })}
          </span>
        ))}
      </span>
      <span className={c.deeds}>
        {unsent.length > 0 && (
          <ActionButton disabledReason={sendDenial} onClick={() => send(unsent)}>
            {t('connectionProfiles:sendUnsent', { count: unsent.length })}
          </ActionButton>
        )}
        {refused.length > 0 && (
          <ActionButton variant="default" disabledReason={sendDenial} onClick={() => send(refused)}>
            {t('connectionProfiles:retryRefused', { count: refused.length })}
          </ActionButton>
        )}
        <IconButton
          label={t('connectionProfiles:edit', { name })}
          disabledReason={denials.edit}
          onClick={onEdit}
        >
          <IconPencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('connectionProfiles:delete', { name })}
          disabledReason={denials.remove ?? (boxes.length > 0 && t('connectionProfiles:inUse'))}
          onClick={() => setAsked(true)}
        >
          <IconTrash size={16} aria-hidden="true" />
        </IconButton>
      </span>
      {isAsked && (
        <Question
          title={t('connectionProfiles:delete', { name })}
          refuse={t('connectionProfiles:keep')}
          agree={t('connectionProfiles:deleteIt')}
          isDangerous
          isBusy={remove.isPending}
          onRefuse={() => setAsked(false)}
          onAgree={() => remove.mutate(profile.id, { onSettled: () => setAsked(false) })}
        >
          <p>{t('connectionProfiles:deleteFollows')}</p>
        </Question>
      )}
    </li>
  )
}
