import { Button, Select } from '@mantine/core'
import { replaceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { call } from '../../../../platform/api/call.ts'
import { loadFailureText, notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { closeSaved } from '../../../../platform/unsaved/close-saved.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { nameOf, useSensorboxes } from '../../../core/sensorbox-kernel/public.tsx'
import { EnablingCostFacts, useReplacingCost } from '../../../credits/credits/public.tsx'
import c from '../sensorboxes.module.css'
import { useReloadBoxes } from '../use-box-edits.ts'
import { replacementsFor, replaceRefusal } from './replacements.ts'

export interface ReplaceDialogProps {
  box: Sensorbox
  /** The id of the box chosen at first, such as one that was scanned. */
  by?: string
  /** Scans another box if the chosen one doesn't fit. */
  onScan?: () => void
  onClose: () => void
}

/** Asks which box in stock should replace a box, and shows what is transferred and what it costs. */
export function ReplaceDialog({ box, by, onScan, onClose }: ReplaceDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const reload = useReloadBoxes()
  const { data: boxes } = useSensorboxes()
  const [asked, setAsked] = useState<string | null>(by ?? null)
  const candidates = replacementsFor(box, boxes ?? [])
  const fresh = candidates.find(({ id }) => id === asked)
  const chosen = fresh?.id ?? null
  // Only the replacement of an enabled box gets enabled, and so costs points.
  const enabled = fresh && box.enabled_state === 'enabled' ? fresh : null
  const cost = useReplacingCost(enabled)
  const replacing = useMutation({
    mutationFn: (newId: string) =>
      call(
        replaceSensorbox,
        { params: { old: box.id, new: newId } },
        { idempotencyKey: `replace-${box.id}-${newId}` },
      ),
    onSuccess: (_, newId) => {
      showToast({ kind: 'success', title: t('sensorboxes:replaced') })
      closeSaved(onClose)
      void navigate({ href: paths.sensorbox(newId) })
    },
    onError: (error) => notifyFailure(error, { title: t('sensorboxes:replaceFailed') }),
    onSettled: reload,
  })
  return (
    <FormDialog
      title={t('sensorboxes:replace.title', { name: nameOf(box) })}
      submit={t('sensorboxes:replace.replace')}
      refusal={
        candidates.length === 0
          ? t('sensorboxes:replace.none')
          : chosen === null
            ? t('sensorboxes:replace.choose')
            : enabled !== null && refusalOf(cost, t)
      }
      isSaving={replacing.isPending}
      isChanged={chosen !== null}
      width={480}
      onSubmit={() => {
        if (chosen !== null) replacing.mutate(chosen)
      }}
      onClose={onClose}
    >
      <Select
        label={t('sensorboxes:replace.by')}
        placeholder={t('sensorboxes:replace.choose')}
        nothingFoundMessage={t('sensorboxes:replace.none')}
        data-autofocus
        searchable
        limit={100}
        value={chosen}
        data={candidates.map((each) => ({
          value: each.id,
          label: `${each.serial_number} (${each.model})`,
        }))}
        onChange={setAsked}
      />
      {boxes && asked !== null && !fresh && (
        <div role="alert" className={c.unfit}>
          <p>{replaceRefusal(box) ?? t('sensorboxes:replace.unfit')}</p>
          {onScan && <Button onClick={onScan}>{t('sensorboxes:replace.scanAnother')}</Button>}
        </div>
      )}
      <p className={c.replaceNote}>{t('sensorboxes:replace.note')}</p>
      {enabled && cost.isPending && <RowsSkeleton rows={3} />}
      {enabled && cost.error && (
        <ErrorState
          title={loadFailureText(cost.error)}
          retrying={cost.isFetching}
          onRetry={() => void cost.refetch()}
        />
      )}
      {enabled && cost.data && <EnablingCostFacts cost={cost.data} />}
    </FormDialog>
  )
}

/** Agreeing requires that the cost is known and can be paid. */
function refusalOf(
  { data, isPending, error }: ReturnType<typeof useReplacingCost>,
  t: ReturnType<typeof useT>,
) {
  if (isPending) return t('credits:enabling.asking')
  if (error) return loadFailureText(error)
  return data !== null && data.beyond > 0 && t('credits:enabling.none')
}
