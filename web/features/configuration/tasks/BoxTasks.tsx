import { Switch, Table } from '@mantine/core'
import type { TaskAssignmentOfBox } from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { FailedSection } from '../../../platform/api/FailedSection.tsx'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { tasksOfBoxQuery, taskTemplatesQuery, useTasksOfBoxEdits } from './api.ts'
import { AssignTasksDialog } from './assign-tasks-dialog.ts'
import { configRows } from './config-rows.ts'
import { effectWords } from './effect-words.ts'
import { StatusSteps } from './StatusSteps.tsx'
import c from './tasks.module.css'

export interface BoxTasksProps {
  sensorboxId: string
  name: string
  /** When the box is expected to connect. */
  nextConnection: string | null
}

/**
 * The tasks of a box: the assigned ones next to the running ones, the state of the rollout, and the possible actions.
 */
export function BoxTasks({ sensorboxId, name, nextConnection }: BoxTasksProps) {
  const t = useT()
  const stackId = useCurrentStackId()
  const loading = useQuery(tasksOfBoxQuery(stackId, sensorboxId))
  const tasks = loading.data
  const { data: templates } = useQuery(taskTemplatesQuery(stackId))
  const { assign, send } = useTasksOfBoxEdits(stackId, sensorboxId)
  const mayNotAssign = useDenial('assignTask')
  const mayNotSend = useDenial('sendTask')
  const [isAssigning, setAssigning] = useState(false)
  if (!tasks) return <FailedSection title={t('tasks:title')} of={[loading]} />
  const impossible = tasks.can_have_tasks_and_schedules ? null : t('tasks:refused.noSchedules')
  const { delivery_status: status, task_config_template_id: templateId } = tasks
  const isRefused = status === 'server_received_nak'
  const notNow =
    status === 'unset'
      ? t('tasks:refused.nothingAssigned')
      : status === 'unsent' || isRefused
        ? null
        : t('wakeup:inForce')
  const template = templates?.find(({ id }) => id === templateId)
  return (
    <section className={c.section} aria-label={t('tasks:title')}>
      <div className={c.head}>
        <h2 className={c.title}>{t('tasks:title')}</h2>
        {template && (
          <Link className={c.template} href={paths.taskTemplate(template.id)}>
            {template.name}
          </Link>
        )}
        <span className={c.space} />
        <ActionButton
          variant="default"
          disabledReason={impossible ?? mayNotAssign}
          onClick={() => setAssigning(true)}
        >
          {templateId === null ? t('tasks:assign') : t('tasks:assignOther')}
        </ActionButton>
        <ActionButton
          disabledReason={impossible ?? mayNotSend ?? notNow}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {isRefused ? t('tasks:retry') : t('tasks:send')}
        </ActionButton>
      </div>
      <StatusLine tasks={tasks} nextConnection={nextConnection} />
      {tasks.config && <Comparison tasks={tasks} />}
      {isAssigning && (
        <AssignTasksDialog
          boxes={[{ id: sensorboxId, name, type: tasks.type }]}
          assigned={templateId}
          denial={mayNotAssign}
          isSaving={assign.isPending}
          onAssign={(choice) => assign.mutate(choice, { onSuccess: () => setAssigning(false) })}
          onClose={() => setAssigning(false)}
        />
      )}
    </section>
  )
}

function StatusLine({
  tasks,
  nextConnection,
}: {
  tasks: TaskAssignmentOfBox
  nextConnection: string | null
}) {
  const t = useT()
  const format = useTimeFormat()
  const now = useNow()
  const { delivery_status: status } = tasks
  const { line, detail } = effectWords(tasks, { nextConnection, now, format })
  if (status === 'server_received_nak') {
    return (
      <div className={c.refusal} role="status">
        <strong>{t('wakeup:refused', { reason: line })}</strong>
        <p>
          {detail}. {t('wakeup:goesOn')}
        </p>
      </div>
    )
  }
  return (
    <p className={c.status} role="status">
      <StatusSteps status={status} />
      <strong>{t(`wakeup:status.${status}`)}</strong>
      <span>{detail === null ? line : `${line}, ${detail}`}</span>
    </p>
  )
}

function Comparison({ tasks }: { tasks: TaskAssignmentOfBox }) {
  const t = useT()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const { config, running, revision, running_revision } = tasks
  const rows = configRows(config, running)
  const differing = rows.filter((row) => row.wished !== row.running)
  const shown = onlyDifferences ? differing : rows
  if (rows.length === 0) return <p className={c.quiet}>{t('tasks:noTasksWished')}</p>
  return (
    <>
      {running && differing.length > 0 && (
        <div className={c.differences}>
          <span className={c.quiet}>
            {t('tasks:differ', { count: differing.length, total: rows.length })}
          </span>
          <Switch
            label={t('tasks:onlyDifferences')}
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
          />
        </div>
      )}
      <Table className={c.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('wakeup:setting')}</Table.Th>
            <Table.Th>{t('wakeup:wishedRevision', { revision })}</Table.Th>
            <Table.Th>
              {running_revision === null
                ? t('wakeup:runs')
                : t('wakeup:runsRevision', { revision: running_revision })}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => {
            const differs = running !== null && row.wished !== row.running
            return (
              <Table.Tr key={`${row.label} ${row.when}`}>
                <Table.Td>
                  {row.label}
                  {row.when && <span className={c.when}>{row.when}</span>}
                </Table.Td>
                <Table.Td className={c.wished} data-differs={differs || undefined}>
                  {row.wished ?? t('tasks:notSet')}
                </Table.Td>
                <Table.Td>
                  {differs && (
                    <span className={c.sign} title={t('wakeup:differs')}>
                      {row.running === null ? '+' : '≠'}
                    </span>
                  )}
                  {row.running ?? (running ? t('tasks:notSet') : t('wakeup:notSet'))}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </>
  )
}
