import { listIndividualLimitsOfSensorbox } from '@sensorstack/contract/features/alarm-limits/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** The limits in force for one sensorbox, at most one a measure. */
export const limitsQuery = (stackId: string, sensorboxId: string) =>
  queryOptions({
    queryKey: ['alarm_limits', stackId, sensorboxId],
    queryFn: ({ signal }) =>
      call(listIndividualLimitsOfSensorbox, { params: { id: sensorboxId } }, { signal }),
  })
