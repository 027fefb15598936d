import type { DeploymentStatus } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import type { TaskAssignment } from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import type { TimeFormat } from '../../../platform/time/time-format.ts'

/** The progress of a deployment, in the categories that boxes are counted by. */
export const progresses = ['refused', 'unsent', 'waiting', 'active'] as const
export type Progress = (typeof progresses)[number]

const progressOfStatus: Readonly<Record<DeploymentStatus, Progress>> = {
  unset: 'unsent',
  unsent: 'unsent',
  sending_to_ccs: 'waiting',
  sent_to_ccs: 'waiting',
  sending_to_sb: 'waiting',
  sent_to_sb: 'active',
  server_received_nak: 'refused',
  server_received_ack: 'active',
}

/** Returns the category that a deployment is counted in. */
export function progressOf({ delivery_status }: Pick<TaskAssignment, 'delivery_status'>): Progress {
  return progressOfStatus[delivery_status]
}

/** Two lines of text on when a configuration takes effect on a box, or why it doesn't. */
export interface EffectWords {
  readonly line: string
  readonly detail: string | null
}

/** `nextConnection` is when the box is expected to connect; `format` is the user's time format. */
export function effectWords(
  assignment: Pick<
    TaskAssignment,
    'delivery_status' | 'status_since' | 'reason' | 'running_revision' | 'revision'
  >,
  { nextConnection, now, format }: { nextConnection: string | null; now: number; format: TimeFormat },
): EffectWords {
  const { delivery_status: status, status_since, reason, revision, running_revision } = assignment
  const since = status_since === null ? '' : timeIn(status_since, now, format)
  const runningText =
    running_revision !== null && running_revision !== revision
      ? t('tasks:effect.runs', { revision: running_revision })
      : null
  const unreadable = reason ? t('wakeup:unreadable', { response: reason }) : null
  switch (status) {
    case 'unset':
      return { line: t('tasks:effect.unset'), detail: null }
    case 'unsent':
      return { line: t('tasks:effect.unsent'), detail: runningText }
    case 'sending_to_ccs':
    case 'sent_to_ccs':
      return {
        line: t('tasks:effect.nextConnection'),
        detail: unreadable ?? expected(nextConnection, now, format),
      }
    case 'sending_to_sb':
      return {
        line: t('tasks:effect.handing', { time: since }),
        detail: unreadable ?? t('tasks:effect.answerOutstanding'),
      }
    case 'sent_to_sb':
      return {
        line: t('tasks:effect.handed', { time: since }),
        detail: unreadable ?? t('tasks:effect.outstanding'),
      }
    case 'server_received_ack':
      return { line: t('tasks:effect.since', { time: since }), detail: null }
    case 'server_received_nak': {
      const answered = t('tasks:effect.answered', { time: since })
      return {
        line: reason || t('wakeup:noReason'),
        detail: runningText ? `${runningText}. ${answered}` : answered,
      }
    }
  }
}

function expected(nextConnection: string | null, now: number, format: TimeFormat): string | null {
  if (nextConnection === null) return null
  const time = timeIn(nextConnection, now, format)
  return Date.parse(nextConnection) < now
    ? t('tasks:effect.overdue', { time })
    : t('tasks:effect.about', { time })
}

/** Returns the time of day, with the date if it isn't today. */
function timeIn(time: string, now: number, format: TimeFormat): string {
  const clock = format.shortClock(time)
  return format.date(time) === format.date(now) ? clock : `${format.day(time)} ${clock}`
}
