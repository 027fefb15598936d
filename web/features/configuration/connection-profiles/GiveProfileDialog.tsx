import { Checkbox, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { FormDialog } from '../../../platform/unsaved/FormDialog.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { profilesQuery } from './api.ts'
import c from './connection-profiles.module.css'
import { describeProfile } from './profile-words.ts'

export interface GiveProfileDialogProps {
  /** The number of boxes that receive the profile. */
  count: number
  denial: string | null
  /** Why it can't be sent; null when it can. */
  sendDenial: string | null
  onGive: (choice: { profileId: string; sends: boolean }) => void
  onClose: () => void
}

/** Chooses the connection profile that is added to those of many boxes. */
export function GiveProfileDialog({ count, denial, sendDenial, onGive, onClose }: GiveProfileDialogProps) {
  const t = useT()
  const loading = useQuery(profilesQuery(useCurrentStackId()))
  const { data: profiles } = loading
  const [chosen, setChosen] = useState<string | null>(null)
  const [wantsSending, setSending] = useState(true)
  const sends = wantsSending && sendDenial === null
  return (
    <FormDialog
      title={t('connectionProfiles:giveTo', { count })}
      submit={sends ? t('connectionProfiles:giveAndSend') : t('connectionProfiles:give')}
      refusal={chosen === null && t('connectionProfiles:chooseOne')}
      denial={denial}
      isSaving={false}
      isChanged={chosen !== null}
      width={560}
      onSubmit={() => chosen !== null && onGive({ profileId: chosen, sends })}
      onClose={onClose}
    >
      <div className={c.choices}>
        {!profiles && <LoadFailure of={loading} />}
        {profiles?.length === 0 && <p className={c.quiet}>{t('connectionProfiles:noneAtAll')}</p>}
        <Radio.Group aria-label={t('company:titles.profiles')} value={chosen ?? ''} onChange={setChosen}>
          <div className={c.choices}>
            {profiles?.map((profile) => (
              <Radio
                key={profile.id}
                value={profile.id}
                label={profile.name}
                description={describeProfile(t, profile)}
              />
            ))}
          </div>
        </Radio.Group>
        <p className={c.quiet}>{t('connectionProfiles:comesLast')}</p>
        <Checkbox
          label={t('connectionProfiles:sendAtOnce')}
          description={sendDenial}
          disabled={sendDenial !== null}
          checked={sends}
          onChange={(event) => setSending(event.currentTarget.checked)}
        />
      </div>
    </FormDialog>
  )
}
