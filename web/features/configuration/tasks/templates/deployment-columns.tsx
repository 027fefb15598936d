import { VisuallyHidden } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { paths } from '../../../../paths/paths.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import type { TimeFormat } from '../../../../platform/time/time-format.ts'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import type { ListColumn } from '../../../../ui/list/list-columns.ts'
import { NameCell } from '../../../../ui/list/NameCell.tsx'
import { nameOf } from '../../../core/sensorbox-kernel/public.tsx'
import { effectWords } from '../effect-words.ts'
import { StatusSteps } from '../StatusSteps.tsx'
import type { AssignedBox } from './assigned-boxes.ts'
import c from './task-templates.module.css'

export interface DeploymentColumnsOptions {
  now: number
  format: TimeFormat
  send: (boxes: readonly AssignedBox[]) => void
  denial: string | null
}

/** The columns of the list of a template's boxes. */
export function deploymentColumns({
  now,
  format,
  send,
  denial,
}: DeploymentColumnsOptions): ListColumn<AssignedBox>[] {
  const effectOf = ({ assignment, box }: AssignedBox) =>
    effectWords(assignment, { nextConnection: box.combined_next_expected_con, now, format })
  return [
    {
      key: 'name',
      head: t('tasks:page.sensorbox'),
      narrow: 'minmax(0, 1fr)',
      phone: 'minmax(0, 1fr)',
      href: ({ box }) => paths.sensorbox(box.id),
      cell: ({ box }) => <NameCell name={nameOf(box)} reason={box.serial_number} />,
    },
    {
      key: 'state',
      head: t('tasks:page.state'),
      narrow: '116px',
      phone: '104px',
      cell: ({ assignment, progress }) => (
        <span className={c.state} data-progress={progress}>
          <StatusSteps status={assignment.delivery_status} />
          {t(`wakeup:status.${assignment.delivery_status}`)}
        </span>
      ),
    },
    {
      key: 'effect',
      head: t('tasks:page.effect'),
      narrow: 'minmax(0, 1fr)',
      drops: 'second',
      cell: (one) => {
        const { line, detail } = effectOf(one)
        return (
          <span className={c.effect} data-progress={one.progress}>
            <span title={line}>{line}</span>
            {detail && <span className={c.small}>{detail}</span>}
          </span>
        )
      },
    },
    {
      key: 'act',
      head: <VisuallyHidden>{t('tasks:send')}</VisuallyHidden>,
      narrow: '32px',
      phone: '44px',
      align: 'end',
      cell: (one) => {
        const isRefused = one.progress === 'refused'
        if (!isRefused && one.progress !== 'unsent') return null
        const Icon = isRefused ? IconRefresh : IconSend
        return (
          <IconButton
            label={isRefused ? t('tasks:page.retryOf', { name: nameOf(one.box) }) : t('tasks:send')}
            disabledReason={denial}
            onClick={() => send([one])}
          >
            <Icon size={16} stroke={1.6} />
          </IconButton>
        )
      },
    },
  ]
}
