import type { AssetGroup } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { useState } from 'react'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import c from '../assets.module.css'
import { AssetList } from './AssetList.tsx'
import { AssetListHead } from './AssetListHead.tsx'
import { AssetTypesDialog } from './AssetTypesDialog.tsx'
import { useListed, useOpenedList } from './list-view.ts'
import { NewAssetDialog } from './NewAssetDialog.tsx'

/** The assets of a group, or all, with search, sorting and filters. */
export function AssetListPage({ group }: { group: AssetGroup | undefined }) {
  const listed = useListed(group)
  const { assets, list, found, modelOf } = listed
  const [open, setOpen] = useState<'new' | 'types' | null>(null)
  useOpenedList(group)
  return (
    <div className={c.page}>
      <AssetListHead
        group={group}
        list={list}
        modelOf={modelOf}
        isLoading={assets.isPending}
        total={assets.data && found.length}
        onTypes={() => setOpen('types')}
        onNew={() => setOpen('new')}
      />
      {assets.error && (
        <ErrorState
          title={loadFailureText(assets.error)}
          onRetry={() => void assets.refetch()}
          retrying={assets.isFetching}
        />
      )}
      <AssetList group={group} listed={listed} onNew={() => setOpen('new')} />
      {open === 'new' && <NewAssetDialog onClose={() => setOpen(null)} />}
      {open === 'types' && <AssetTypesDialog onClose={() => setOpen(null)} />}
    </div>
  )
}
