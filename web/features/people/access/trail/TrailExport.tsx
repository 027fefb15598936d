import { IconDownload, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { downloadText } from '../../../../platform/files/download-text.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { loadTrailPage, type TrailFilter } from '../api.ts'
import { trailCsv } from './trail-csv.ts'

const pageLength = 200

/** Saves all entries that match the filter as CSV. It shows its progress and can be cancelled. */
export function TrailExport({ filter }: { filter: TrailFilter }) {
  const t = useT()
  const time = useTimeFormat()
  const [count, setCount] = useState<number | null>(null)
  const running = useRef<symbol | null>(null)
  useEffect(
    () => () => {
      running.current = null
    },
    [],
  )
  const stop = () => {
    running.current = null
    setCount(null)
  }
  const start = async () => {
    const own = Symbol('export')
    running.current = own
    setCount(0)
    try {
      const csv = await trailCsv({
        load: (before) => loadTrailPage({ filter, before, limit: pageLength }),
        pageLength,
        timeOf: time.inFile,
        onProgress: (sofar) => {
          if (running.current !== own) return false
          setCount(sofar)
          return true
        },
      })
      if (csv !== null) downloadText(csv, 'audit-trail.csv', 'text/csv;charset=utf-8')
    } catch (error) {
      if (running.current === own) notifyFailure(error, { title: t('access:trailExportFailed') })
    }
    if (running.current === own) stop()
  }
  return count === null ? (
    <ActionButton
      size="xs"
      leftSection={<IconDownload size={14} stroke={1.6} />}
      onClick={() => void start()}
    >
      {t('access:trailExport')}
    </ActionButton>
  ) : (
    <ActionButton size="xs" leftSection={<IconX size={14} stroke={1.6} />} onClick={stop}>
      {t('access:trailExportStop', { count: formatNumber(count) })}
    </ActionButton>
  )
}
