import { Select } from '@mantine/core'
import { type Asset, assetDescription, assetName } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { updateAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { failedLoad } from '../../../../platform/api/failed-load.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { Fact, Facts } from '../../../../ui/facts/Facts.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { TagsOf } from '../../../people/tags/public.tsx'
import { assetTypesQuery } from '../api.ts'
import c from '../assets.module.css'
import { useReload } from '../use-reload.ts'
import { TextInPlace } from './TextInPlace.tsx'

/** The facts of an asset, edited in place. */
export function AssetFacts({ asset }: { asset: Asset }) {
  const t = useT()
  const format = useTimeFormat()
  const denial = useDenial('updateAsset')
  const types = useQuery(assetTypesQuery(useCurrentStackId()))
  const failed = failedLoad(types)
  const save = useSave(asset)
  return (
    <section className={c.ruled} aria-label={t('assets:facts')}>
      <div className={c.sub}>
        <h2>{t('assets:facts')}</h2>
      </div>
      <Facts>
        <Fact label={t('assets:name')}>
          <TextInPlace
            label={t('assets:name')}
            value={asset.name}
            field={assetName}
            disabledReason={denial}
            onSave={(name) => save.mutate({ name })}
          />
        </Fact>
        <Fact label={t('assets:type')}>
          {denial !== null ? (
            (asset.asset_type?.name ?? t('assets:noType'))
          ) : failed ? (
            <LoadFailure of={failed} />
          ) : (
            <Select
              aria-label={t('assets:type')}
              size="xs"
              data={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={asset.asset_type_id}
              placeholder={t('assets:noType')}
              clearable
              searchable
              onChange={(id) => save.mutate({ asset_type_id: id })}
            />
          )}
        </Fact>
        <Fact label={t('assets:silence.silenced')}>
          {asset.silenced_until === null
            ? t('assets:silence.never')
            : [
                t('assets:silence.until', { time: format.minute(asset.silenced_until) }),
                ...(asset.silence_reason === null ? [] : [asset.silence_reason]),
              ].join(': ')}
        </Fact>
        <Fact label={t('assets:filters.tags')}>
          <TagsOf bearer={{ kind: 'asset', id: asset.id }} names={asset.tags} />
        </Fact>
        <Fact label={t('assets:description')} wide="all">
          <TextInPlace
            label={t('assets:description')}
            value={asset.description}
            field={assetDescription}
            disabledReason={denial}
            isLong
            onSave={(description) => save.mutate({ description })}
          />
        </Fact>
      </Facts>
    </section>
  )
}

function useSave(asset: Asset) {
  const t = useT()
  const reload = useReload()
  return useMutation({
    scope: { id: `asset ${asset.id}` },
    mutationFn: (body: { name?: string; description?: string; asset_type_id?: string | null }) =>
      call(updateAsset, { params: { id: asset.id }, body }),
    onError: (error) => notifyFailure(error, { title: t('assets:failed.update') }),
    onSettled: () => reload('assets'),
  })
}
