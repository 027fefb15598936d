import { useQuery } from '@tanstack/react-query'
import { limitsQuery } from '../../features/alarms/alarm-limits/public.tsx'
import { nameOf, sensorboxesQuery } from '../../features/core/sensorbox-kernel/public.tsx'
import { useCurrentStackId, useMe } from '../../features/core/session/public.ts'
import { teamQuery } from '../../features/people/access/public.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { useIsBeginning } from './use-is-beginning.ts'

export type StepKind = 'box' | 'reading' | 'limits' | 'people' | 'mails'

export interface Step {
  readonly kind: StepKind
  readonly isDone: boolean
  /** What is done, or how to do it. */
  readonly text: string
  /** The box that the step is about. */
  readonly boxId?: string | undefined
}

/** The first steps of a company and whether each is done; null while they load, if they are of no use, and when all are done. */
export function useFirstSteps(): { steps: readonly Step[] | null; isLoading: boolean; hide: () => void } {
  const t = useT()
  const stackId = useCurrentStackId()
  const me = useMe()
  const { isBeginning, hide } = useIsBeginning()
  const { data: boxes, isLoading: boxesLoad } = useQuery({
    ...sensorboxesQuery(stackId),
    enabled: isBeginning,
  })
  const { data: team, isLoading: teamLoads } = useQuery({ ...teamQuery(stackId), enabled: isBeginning })
  const own = boxes?.filter(({ combined_state }) => combined_state !== 'unavailable')
  const sending = own?.find(({ last_readings }) => last_readings.length > 0)
  const box = sending ?? own?.[0]
  const limits = useQuery({
    ...limitsQuery(stackId, { id: box?.id ?? '', type: box?.erp_type ?? '' }),
    enabled: isBeginning && box !== undefined,
  })
  const isLoading = boxesLoad || teamLoads || limits.isLoading
  if (!isBeginning || !own || !team || (box && !limits.data && !limits.error))
    return { steps: null, isLoading, hide }
  const name = box ? nameOf(box) : ''
  // Nobody has decided on the limits that a type of box ships with, such as one for its battery.
  const hasLimits = [...(limits.data?.values() ?? [])].some(
    ({ source }) => source !== null && source !== 'default',
  )
  const steps: Step[] = [
    {
      kind: 'box',
      isDone: own.length > 0,
      text:
        own.length > 0
          ? t('sensorboxes:steps.boxDone', { count: own.length })
          : t('sensorboxes:steps.boxHint'),
    },
    {
      kind: 'reading',
      isDone: sending !== undefined,
      text: sending ? t('sensorboxes:steps.readingDone', { name }) : t('sensorboxes:steps.readingHint'),
      boxId: box?.id,
    },
    {
      kind: 'limits',
      isDone: hasLimits,
      text: hasLimits ? t('sensorboxes:steps.limitsDone', { name }) : t('sensorboxes:steps.limitsHint'),
      boxId: box?.id,
    },
    {
      kind: 'people',
      isDone: team.length > 1,
      text:
        team.length > 1
          ? t('sensorboxes:steps.peopleDone', { count: team.length })
          : t('sensorboxes:steps.peopleHint'),
    },
    {
      kind: 'mails',
      isDone: me.settings.send_alarm_mails,
      text: t(me.settings.send_alarm_mails ? 'sensorboxes:steps.mailsDone' : 'sensorboxes:steps.mailsHint'),
    },
  ]
  return { steps: steps.every(({ isDone }) => isDone) ? null : steps, isLoading, hide }
}
