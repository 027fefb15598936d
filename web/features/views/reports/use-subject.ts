import {
  isMeasureType,
  type MeasureType,
  measureTypeNames,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useQuery } from '@tanstack/react-query'
import { nameOf, typesQuery, useAssetNames, useSensorboxes } from '../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { periodsQuery, type Subject } from './api.ts'

/** Returns the name of the asset or box, and what can be reported: all that boxes of the asset have ever measured. */
export function useSubject(subject: Subject | null): {
  readonly name: string
  readonly measures: readonly MeasureType[]
  /** Whether it is a copy of a box that was delivered. */
  readonly isCopy: boolean
} {
  const { kind, id } = subject ?? { kind: null, id: '' }
  const stackId = useCurrentStackId()
  const assetNames = useAssetNames()
  const box = useSensorboxes().data?.find((one) => one.id === id)
  const types = useQuery(typesQuery).data
  const periods = useQuery({ ...periodsQuery(stackId, id), enabled: kind === 'asset' }).data
  const measured =
    kind === 'asset'
      ? (periods ?? []).flatMap(({ measures }) => measures)
      : (types ?? [])
          .filter(({ type }) => type === box?.erp_type)
          .flatMap(({ config }) => config.measurements.map(({ type }) => type).filter(isMeasureType))
  return {
    isCopy: box?.combined_state === 'unavailable',
    name: (kind === 'asset' ? assetNames.get(id) : box && nameOf(box)) ?? '',
    measures: measureTypeNames.filter((measure) => measured.includes(measure)),
  }
}
