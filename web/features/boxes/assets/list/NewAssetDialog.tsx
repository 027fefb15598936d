import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../paths/paths.ts'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { t, useT } from '../../../../platform/i18n/i18n.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { closeSaved } from '../../../../platform/unsaved/close-saved.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import c from '../assets.module.css'
import { useReload } from '../use-reload.ts'
import { type AssetForm, assetProblems, emptyAsset } from './asset-form.ts'

/**
 * Creates an asset with name and description, then opens the inactive assets, where it is listed until it has a box.
 */
export function NewAssetDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useForm({ initialValues: emptyAsset, validate: assetProblems })
  const create = useCreate(onClose)
  return (
    <FormDialog
      title={t('assets:addNew')}
      submit={t('assets:save')}
      width={480}
      refusal={form.values.name.trim() === '' && t('assets:nameNeeded')}
      isSaving={create.isPending}
      isChanged={form.isDirty()}
      onSubmit={form.onSubmit((values) => {
        if (!create.isPending) create.mutate(values)
      })}
      onClose={onClose}
    >
      <div className={c.fields}>
        <TextInput
          label={t('assets:name')}
          withAsterisk
          autoComplete="off"
          maxLength={120}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Textarea
          label={t('assets:description')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          {...form.getInputProps('description')}
        />
      </div>
    </FormDialog>
  )
}

function useCreate(onClose: () => void) {
  const navigate = useNavigate()
  const reload = useReload()
  return useMutation({
    mutationFn: (body: AssetForm) => call(createAsset, { body }),
    onSuccess: async ({ name }) => {
      await reload('assets', 'stacks')
      closeSaved(onClose)
      showToast({ kind: 'success', title: t('assets:created', { name }) })
      void navigate({ href: paths.assetGroup('inactive') })
    },
    onError: (error) => notifyFailure(error, { title: t('assets:failed.create') }),
  })
}
