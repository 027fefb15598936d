import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useQuery } from '@tanstack/react-query'
import { limitsQuery } from '../../features/alarms/alarm-limits/public.tsx'
import { nameOf, sensorboxesQuery } from '../../features/core/sensorbox-kernel/public.tsx'
import { useCurrentStackId, useMe } from '../../features/core/session/public.ts'
import { teamQuery } from '../../features/people/access/public.tsx'
import { useCurrentStack } from '../../features/people/stacks/public.tsx'
import { measureLabel, readingText, unitOf } from '../../features/readings/measurements/public.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../platform/time/time-settings.ts'
import { furthest, type StepKind, stepsDone } from './steps-done.ts'
import { useIsBeginning } from './use-is-beginning.ts'

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
  const stack = useCurrentStack()
  const me = useMe()
  const textOfReading = useTextOfReading()
  const { isBeginning, hide } = useIsBeginning()
  const { data: boxes, isLoading: boxesLoad } = useQuery({
    ...sensorboxesQuery(stackId),
    enabled: isBeginning,
  })
  const { data: team, isLoading: teamLoads } = useQuery({ ...teamQuery(stackId), enabled: isBeginning })
  const own = boxes?.filter(({ combined_state }) => combined_state !== 'unavailable')
  const box = own && furthest(own)
  const limits = useQuery({
    ...limitsQuery(stackId, { id: box?.id ?? '', type: box?.erp_type ?? '' }),
    enabled: isBeginning && box !== undefined,
  })
  const isLoading = boxesLoad || teamLoads || limits.isLoading
  if (!isBeginning || !own || !team || (box && !limits.data && !limits.error))
    return { steps: null, isLoading, hide }
  const name = box ? nameOf(box) : ''
  const done = stepsDone({
    box,
    // Nobody has decided on the limits that a type of box ships with, such as one for its battery.
    hasLimits: [...(limits.data?.values() ?? [])].some(
      ({ source }) => source !== null && source !== 'default',
    ),
    people: team.length,
    sendsMails: me.settings.send_alarm_mails,
  })
  const texts: Readonly<Record<StepKind, string>> = {
    company: t('sensorboxes:steps.companyDone', { name: stack?.name ?? '' }),
    box: done.box ? t('sensorboxes:steps.boxDone', { count: own.length }) : t('sensorboxes:steps.boxHint'),
    key: done.key ? t('sensorboxes:steps.keyDone', { name }) : t('sensorboxes:steps.keyHint'),
    reading: textOfReading(box),
    limits: done.limits ? t('sensorboxes:steps.limitsDone', { name }) : t('sensorboxes:steps.limitsHint'),
    people: done.people
      ? t('sensorboxes:steps.peopleDone', { count: team.length })
      : t('sensorboxes:steps.peopleHint'),
    mails: t(done.mails ? 'sensorboxes:steps.mailsDone' : 'sensorboxes:steps.mailsHint'),
  }
  const steps = (Object.keys(texts) as StepKind[]).map((kind) => ({
    kind,
    isDone: done[kind],
    text: texts[kind],
    boxId: box?.id,
  }))
  return { steps: steps.every(({ isDone }) => isDone) ? null : steps, isLoading, hide }
}

/** Returns a function that says what a box has sent first, or what its first reading waits for. */
function useTextOfReading(): (box: Sensorbox | undefined) => string {
  const t = useT()
  const format = useTimeFormat()
  return (box) => {
    if (!box) return t('sensorboxes:steps.readingHint')
    const name = nameOf(box)
    const [reading] = box.last_readings
    if (reading)
      return t('sensorboxes:steps.readingDone', {
        name,
        measure: measureLabel(reading.type),
        value: `${readingText(reading.type, reading.value)} ${unitOf(reading.type)}`.trim(),
        time: format.minute(reading.timestamp),
      })
    return t(
      box.enabled_state === 'enabled'
        ? 'sensorboxes:steps.readingAwaited'
        : 'sensorboxes:steps.readingRefused',
      { name },
    )
  }
}
