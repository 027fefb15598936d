import { TextInput } from '@mantine/core'
import { type AssetType, assetTypeBody } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import {
  createAssetType,
  deleteAssetType,
  updateAssetType,
} from '@sensorstack/contract/features/boxes/assets/type-routes.ts'
import { problemOf } from '@sensorstack/contract/platform/fields.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useProblem } from '../../../../platform/editing/use-problem.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { assetTypesQuery, useAssets } from '../api.ts'
import c from '../assets.module.css'
import { useReload } from '../use-reload.ts'

const nameField = assetTypeBody.shape.name

/** Creates, renames and deletes the asset types of the stack. A confirmation explains what deleting one affects. */
export function AssetTypesDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const types = useQuery(assetTypesQuery(useCurrentStackId()))
  const { data: assets = [] } = useAssets()
  const denial = useDenial('createAsset')
  const [name, setName] = useState('')
  const [edited, setEdited] = useState<AssetType | null>(null)
  const [asked, setAsked] = useState<AssetType | null>(null)
  const [problem, setProblem] = useProblem(name)
  const work = useTypeWork()
  const countOf = ({ id }: AssetType) => assets.filter(({ asset_type_id }) => asset_type_id === id).length
  const save = () => {
    const wrong = problemOf(nameField, name, t('assets:name'))
    setProblem(wrong)
    if (wrong || work.isPending) return
    work.mutate(edited ? { kind: 'rename', id: edited.id, name } : { kind: 'create', name }, {
      onSuccess: () => {
        setName('')
        setEdited(null)
      },
    })
  }
  return (
    <Dialog title={t('assets:filters.types')} width={480} onClose={onClose} onSubmit={save}>
      {!types.data && <LoadFailure of={types} />}
      <ul className={c.types}>
        {types.data?.map((type) => (
          <li key={type.id}>
            <span>{type.name}</span>
            <span className={c.small}>{t('assets:count', { count: countOf(type) })}</span>
            <span className={c.space} />
            <IconButton
              label={t('assets:renameType', { name: type.name })}
              disabledReason={denial}
              onClick={() => {
                setEdited(type)
                setName(type.name)
              }}
            >
              <IconPencil size={16} stroke={1.6} />
            </IconButton>
            <IconButton
              label={t('assets:deleteType', { name: type.name })}
              disabledReason={denial}
              onClick={() => setAsked(type)}
            >
              <IconTrash size={16} stroke={1.6} />
            </IconButton>
          </li>
        ))}
        {types.data?.length === 0 && <li className={c.quiet}>{t('assets:noTypes')}</li>}
      </ul>
      <div className={c.adding}>
        <TextInput
          className={c.grows}
          label={edited ? t('assets:newNameOf', { name: edited.name }) : t('assets:newType')}
          value={name}
          error={problem}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ActionButton
          type="submit"
          variant="filled"
          loading={work.isPending}
          disabledReason={denial ?? (name.trim() === '' ? t('assets:nameNeeded') : null)}
        >
          {t('assets:save')}
        </ActionButton>
      </div>
      {asked && (
        <Question
          title={t('assets:deleteType', { name: asked.name })}
          agree={t('assets:delete')}
          refuse={t('unsaved:cancel')}
          isDangerous
          isBusy={work.isPending}
          onAgree={() => work.mutate({ kind: 'delete', id: asked.id }, { onSettled: () => setAsked(null) })}
          onRefuse={() => setAsked(null)}
        >
          <p>{t('assets:deleteTypeFollows', { count: countOf(asked) })}</p>
        </Question>
      )}
    </Dialog>
  )
}

type TypeWork =
  | { kind: 'create'; name: string }
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'delete'; id: string }

function useTypeWork() {
  const t = useT()
  const reload = useReload()
  return useMutation({
    mutationFn: async (work: TypeWork) => {
      if (work.kind === 'create') await call(createAssetType, { body: { name: work.name } })
      else if (work.kind === 'rename')
        await call(updateAssetType, { params: { id: work.id }, body: { name: work.name } })
      else await call(deleteAssetType, { params: { id: work.id } })
    },
    onError: (error, { kind }) => notifyFailure(error, { title: t(`assets:failed.${kind}Type`) }),
    onSettled: () => reload('asset_types', 'assets'),
  })
}
