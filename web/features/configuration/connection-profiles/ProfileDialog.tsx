import { PasswordInput, Select, TextInput } from '@mantine/core'
import {
  type ConnectionProfile,
  type ProfileType,
  profileTypes,
  wifiSecurities,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { FormDialog } from '../../../platform/unsaved/FormDialog.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { dependenciesQuery, useProfileEdits } from './api.ts'
import c from './connection-profiles.module.css'
import { createBody, fieldsShown, formOf, missingIn, updateBody } from './profile-form.ts'

export interface ProfileDialogProps {
  /** Null creates a new profile. */
  profile: ConnectionProfile | null
  denial: string | null
  /** The types to choose from for a new profile; all by default. */
  types?: readonly ProfileType[]
  onSaved?: (profile: ConnectionProfile) => void
  onClose: () => void
}

/** Creates or edits a connection profile. The password is never shown again, only the time when it was set. */
export function ProfileDialog(props: ProfileDialogProps) {
  const { profile, denial, types = profileTypes, onSaved, onClose } = props
  const t = useT()
  const format = useTimeFormat()
  const stackId = useCurrentStackId()
  const { create, update } = useProfileEdits(stackId)
  const { data: uses } = useQuery({ ...dependenciesQuery(stackId), enabled: profile !== null })
  const count = uses?.find((use) => use.profile_id === profile?.id)?.sensorboxes.length ?? 0
  const [was] = useState(() => formOf(profile, types))
  const [form, setForm] = useState(was)
  const keeps = profile?.password_set_at ?? null
  const missing = missingIn(form, keeps !== null)
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change })
  const shown = fieldsShown(form)
  const saved = {
    onSuccess: (made: ConnectionProfile) => {
      onSaved?.(made)
      onClose()
    },
  }
  return (
    <FormDialog
      title={profile ? t('connectionProfiles:edit', { name: profile.name }) : t('connectionProfiles:new')}
      submit={t('connectionProfiles:save')}
      refusal={missing && t(`connectionProfiles:missing.${missing}`)}
      denial={denial}
      isSaving={create.isPending || update.isPending}
      isChanged={JSON.stringify(form) !== JSON.stringify(was)}
      width={480}
      onSubmit={() => {
        if (profile) update.mutate({ id: profile.id, body: updateBody(form, keeps !== null) }, saved)
        else create.mutate(createBody(form), saved)
      }}
      onClose={onClose}
    >
      <div className={c.form}>
        <TextInput
          label={t('connectionProfiles:field.name')}
          value={form.name}
          maxLength={60}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Select
          label={t('connectionProfiles:field.type')}
          description={t('connectionProfiles:typeStays')}
          value={form.type}
          disabled={profile !== null}
          allowDeselect={false}
          data={(profile ? profileTypes : types).map((value) => ({
            value,
            label: t(`connectionProfiles:type.${value}`),
          }))}
          onChange={(value) => set({ type: profileTypes.find((type) => type === value) ?? form.type })}
        />
        {shown.map((field) => {
          if (field === 'security') {
            return (
              <Select
                key={field}
                label={t('connectionProfiles:field.security')}
                value={form.security}
                allowDeselect={false}
                data={wifiSecurities.map((value) => ({
                  value,
                  label: t(`connectionProfiles:security.${value}`),
                }))}
                onChange={(value) =>
                  set({ security: wifiSecurities.find((one) => one === value) ?? form.security })
                }
              />
            )
          }
          const Input = field === 'password' ? PasswordInput : TextInput
          return (
            <Input
              key={field}
              label={t(
                form.type === 'lora' ? 'connectionProfiles:field.key' : `connectionProfiles:field.${field}`,
              )}
              description={
                field === 'password' && keeps
                  ? t('connectionProfiles:passwordSet', { time: format.minute(keeps) })
                  : undefined
              }
              value={form[field]}
              autoComplete={field === 'password' ? 'new-password' : 'off'}
              onChange={(event) => set({ [field]: event.currentTarget.value })}
            />
          )
        })}
        {count > 0 && <p>{t('connectionProfiles:alsoUsed', { count })}</p>}
      </div>
    </FormDialog>
  )
}
