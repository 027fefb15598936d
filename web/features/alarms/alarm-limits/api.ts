import type {
  Bounds,
  IndividualAlarmLimit,
} from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { AlarmLimitState } from '@sensorstack/contract/features/alarms/alarm-limits/limit-state.ts'
import { previewLimit } from '@sensorstack/contract/features/alarms/alarm-limits/preview-routes.ts'
import {
  createIndividualLimit,
  deleteIndividualLimit,
  listIndividualLimitsOfSensorbox,
  listLimitPeriods,
  updateIndividualLimit,
} from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import {
  createLimitState,
  deleteLimitState,
  listLimitStatesOfSensorbox,
  updateLimitState,
} from '@sensorstack/contract/features/alarms/alarm-limits/state-routes.ts'
import {
  createCustomLimitTemplate,
  deleteCustomLimitTemplate,
  listCustomLimitTemplates,
  listDefaultLimitTemplates,
  updateCustomLimitTemplate,
} from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { listBuckets } from '@sensorstack/contract/features/readings/events/routes.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { boundsOfChart } from './chart-limits.ts'
import type { Choice, LimitValues, SavedLimit } from './limit-form.ts'
import { limitsOfBox } from './limits-of-box.ts'

/** The properties of a box that its limits depend on. */
export interface LimitedBox {
  readonly id: string
  readonly type: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** All boxes of a page share one request for the templates; the server announces their changes. */
const sharedForMs = 60_000

/** The limits of sensorbox types: the built-in ones and the company's own. */
export const templatesQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['alarm_limits', stackId, 'templates'],
    queryFn: async ({ signal }) => {
      const [defaults, customs] = await Promise.all([
        call(listDefaultLimitTemplates, {}, { signal }),
        call(listCustomLimitTemplates, {}, { signal }),
      ])
      return { defaults, customs }
    },
    staleTime: sharedForMs,
  })

/** The last limits of a sensorbox that was delivered, by measure, for the chart of its copy. */
export const copiedLimitsQuery = (stackId: string, sensorboxId: string) =>
  queryOptions({
    queryKey: ['alarm_limits', stackId, 'copied', sensorboxId],
    queryFn: async ({ signal }) => {
      const periods = await call(listLimitPeriods, { params: { id: sensorboxId } }, { signal, quiet: true })
      // The last one of a measure comes last.
      return new Map(periods.map((period) => [period.measure_type, boundsOfChart(period)]))
    },
  })

/** The limits of a sensorbox by measure: the available ones, the chosen source and the active limit. */
export const limitsQuery = (stackId: string, box: LimitedBox) =>
  queryOptions({
    queryKey: ['alarm_limits', stackId, 'of', box.id, box.type],
    queryFn: async ({ signal, client }) => {
      const params = { id: box.id }
      const [templates, individuals, states] = await Promise.all([
        client.fetchQuery(templatesQuery(stackId)),
        call(listIndividualLimitsOfSensorbox, { params }, { signal }),
        call(listLimitStatesOfSensorbox, { params }, { signal }),
      ])
      return limitsOfBox({ type: box.type, ...templates, individuals, states })
    },
  })

/** How often a limit would have raised an alarm in the last days; null disables the query. */
export const previewQuery = (
  box: LimitedBox,
  measure: MeasureType,
  limit: (Bounds & Pick<LimitValues, 'hysteresis' | 'min_duration_s'>) | null,
  days: number,
) =>
  queryOptions({
    queryKey: ['limit_preview', box.id, measure, days, limit],
    queryFn: ({ signal }) =>
      call(
        previewLimit,
        { body: { ...limit, sensorbox_id: box.id, measure_type: measure, days } },
        { signal, quiet: true },
      ),
    enabled: limit !== null,
    placeholderData: keepPreviousData,
    staleTime: sharedForMs,
    retry: false,
  })

/** The hourly averages and extremes of the last days before a timestamp. */
export const hoursQuery = (box: LimitedBox, measure: MeasureType, days: number, end: number) =>
  queryOptions({
    queryKey: ['limit_hours', box.id, measure, days, Math.ceil(end / hourMs)],
    queryFn: async ({ signal }) => {
      const to = Math.ceil(end / hourMs) * hourMs
      const from = to - days * dayMs
      const items = await call(
        listBuckets,
        {
          params: { sensorboxId: box.id },
          query: {
            start_time: new Date(from).toISOString(),
            end_time: new Date(to).toISOString(),
            types: [measure],
            aggregations: ['avg', 'min', 'max'],
            time_sampling: '1h',
          },
        },
        { signal, quiet: true },
      )
      const known = items.filter((item) => typeof item.avg_value === 'number')
      return {
        range: { from, to },
        times: known.map((item) => Date.parse(item.bucket)),
        values: known.map((item) => item.avg_value ?? null),
        min: known.map((item) => item.min_value ?? null),
        max: known.map((item) => item.max_value ?? null),
      }
    },
    staleTime: sharedForMs,
  })

/** The state when the dialog was opened. */
export interface LimitEdit {
  readonly box: LimitedBox
  readonly measure: MeasureType
  readonly individual: IndividualAlarmLimit | undefined
  readonly custom: SavedLimit | undefined
  readonly state: AlarmLimitState | undefined
}

/** Saves the choice for a measure of a box. Failures are shown in a toast; retrying is safe. */
export function useLimitEdits(stackId: string, { box, measure, individual, custom, state }: LimitEdit) {
  const queryClient = useQueryClient()
  const callbacks = {
    onError: (error: unknown) => notifyFailure(error, { title: t('alarmLimits:saveFailed') }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['alarm_limits', stackId] }),
        queryClient.invalidateQueries({ queryKey: ['limit_preview', box.id] }),
      ]),
  }
  const choose = async (chosen: { source: 'default' | 'custom' | 'individual'; enabled: boolean } | null) => {
    if (chosen === null) {
      if (state) await call(deleteLimitState, { params: { id: state.id } })
      return
    }
    if (state?.source === chosen.source && state.enabled === chosen.enabled) return
    if (state) await call(updateLimitState, { params: { id: state.id }, body: chosen })
    else
      await call(createLimitState, {
        body: { sensorbox_id: box.id, measure_type: measure, ...chosen },
      })
  }
  return {
    save: useMutation({
      mutationFn: async ({ choice, limit }: { choice: Choice; limit: LimitValues | null }) => {
        if (choice === 'off') {
          const source = individual ? 'individual' : custom ? 'custom' : 'default'
          return choose({ source, enabled: false })
        }
        if (choice !== 'individual') return choose({ source: choice, enabled: true })
        if (!limit) return
        if (individual) await call(updateIndividualLimit, { query: { item_id: individual.id }, body: limit })
        else
          await call(createIndividualLimit, {
            body: { ...limit, sensorbox_id: box.id, measure_type: measure },
          })
        await choose(null)
      },
      ...callbacks,
    }),
    saveAsTemplate: useMutation({
      mutationFn: async (limit: LimitValues) => {
        if (custom) await call(updateCustomLimitTemplate, { params: { id: custom.id }, body: limit })
        else
          await call(createCustomLimitTemplate, {
            body: { ...limit, sensor_box_type: box.type, measure_type: measure },
          })
        await choose({ source: 'custom', enabled: true })
      },
      ...callbacks,
    }),
    removeOwn: useMutation({
      mutationFn: async () => {
        if (individual) await call(deleteIndividualLimit, { params: { id: individual.id } })
        await choose(null)
      },
      ...callbacks,
    }),
    removeTemplate: useMutation({
      mutationFn: async () => {
        if (state?.source === 'custom') await choose(null)
        if (custom) await call(deleteCustomLimitTemplate, { params: { id: custom.id } })
      },
      ...callbacks,
    }),
  }
}
