import { Checkbox, Select } from '@mantine/core'
import type { TimeSampling } from '@sensorstack/contract/features/readings/events/event.ts'
import { mostExported } from '@sensorstack/contract/features/views/readings-export/most-exported.ts'
import {
  exportAssetReadings,
  exportReadings,
} from '@sensorstack/contract/features/views/readings-export/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { downloadText } from '../../../../platform/files/download-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { serverNow } from '../../../../platform/time/server-now.ts'
import { DayField } from '../../../../platform/time/TypedField.tsx'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import { decimalOf } from '../../../../ui/number/decimal.ts'
import { dayMs } from '../loading/time-range.ts'
import c from '../measurements.module.css'
import { exportDays } from './export-days.ts'

const samplings = ['raw', '15m', '1h', '1d'] as const satisfies readonly (TimeSampling | 'raw')[]
type Sampling = (typeof samplings)[number]

/** Exporting millions of readings takes long. */
const exportTimeoutMs = 30 * 60_000

/** Boxes, with all their readings, or an asset, with the readings of its boxes from their time on it. */
export type ExportedReadings =
  | { boxIds: readonly string[]; asset?: undefined; chosen?: undefined }
  | {
      boxIds?: undefined
      asset: { id: string; name: string }
      /** The boxes that the chart shows, in words too, if it doesn't show all. Only these can be exported. */
      chosen: { boxIds: readonly string[]; words: string } | null
    }

export type ExportReadingsDialogProps = ExportedReadings & {
  /** The initial days cover this range; without it, the last week. */
  seen?: TimeRange
  onClose: () => void
}

/** Exports the readings of boxes or of an asset over whole days as a CSV file, which the server writes. */
export function ExportReadingsDialog({ boxIds, asset, chosen, seen, onClose }: ExportReadingsDialogProps) {
  const t = useT()
  const format = useTimeFormat()
  const dayOf = (ms: number) => format.as(ms, 'YYYY-MM-DD')
  const [start, setStart] = useState<string | null>(() => dayOf(seen?.from ?? serverNow() - 6 * dayMs))
  const [end, setEnd] = useState<string | null>(() => dayOf(seen ? seen.to - 1 : serverNow()))
  const [sampling, setSampling] = useState<Sampling>('raw')
  const days = exportDays(start, end, format.zone)
  const [onlyChosen, setOnlyChosen] = useState(false)
  const part = onlyChosen && chosen ? chosen : null
  const download = useMutation({
    mutationFn: (range: { start_time: string; end_time: string }) => {
      const body = {
        ...range,
        ...(sampling !== 'raw' && { time_sampling: sampling }),
        tz: format.zone,
        decimal: decimalOf(navigator.language),
      }
      const options = { timeoutMs: exportTimeoutMs }
      if (asset === undefined) {
        return call(exportReadings, { body: { sensorbox_ids: [...boxIds], ...body } }, options)
      }
      const boxes = part && { sensorbox_ids: [...part.boxIds] }
      return call(exportAssetReadings, { params: { id: asset.id }, body: { ...boxes, ...body } }, options)
    },
    onSuccess: (csv) => {
      const of = part ? `_${part.words.replaceAll(' ', '_')}` : ''
      downloadText(csv, `readings_${start}_${end}${of}.csv`, 'text/csv;charset=utf-8')
      onClose()
    },
    onError: (error) => notifyFailure(error, { title: t('measurements:exporting.failed') }),
  })
  return (
    <FormDialog
      title={
        asset === undefined
          ? t('measurements:exporting.title', { count: boxIds.length })
          : t('measurements:exporting.titleOf', { name: asset.name })
      }
      submit={t('measurements:exporting.save')}
      refusal={
        boxIds !== undefined && boxIds.length > mostExported
          ? t('measurements:exporting.tooMany')
          : 'error' in days && t(`measurements:rangeErrors.${days.error}`)
      }
      isSaving={download.isPending}
      isChanged={false}
      width={420}
      onSubmit={() => {
        if (!('error' in days) && !download.isPending) download.mutate(days)
      }}
      onClose={onClose}
    >
      <div className={c.exporting}>
        <DayField label={t('measurements:exporting.first')} value={start} onChange={setStart} />
        <DayField label={t('measurements:exporting.last')} value={end} onChange={setEnd} />
        <Select
          label={t('measurements:exporting.sampling')}
          data={samplings.map((one) => ({ value: one, label: t(`measurements:exporting.samplings.${one}`) }))}
          value={sampling}
          allowDeselect={false}
          onChange={(value) => setSampling(samplings.find((one) => one === value) ?? 'raw')}
        />
        {chosen && (
          <Checkbox
            label={t('measurements:exporting.onlyChosen', { boxes: chosen.words })}
            checked={onlyChosen}
            onChange={(event) => setOnlyChosen(event.currentTarget.checked)}
          />
        )}
        <p className={c.zone}>{t('time:inZone', { zone: format.zone })}</p>
      </div>
    </FormDialog>
  )
}
