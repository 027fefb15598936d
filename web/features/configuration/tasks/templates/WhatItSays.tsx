import type { TaskTemplate } from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { measuresWords, scheduleWords } from '../config-rows.ts'
import c from './task-templates.module.css'
import { timesOf } from './times-of.ts'

/** The tasks of a template in words, one per line. */
export function WhatItSays({ template }: { template: TaskTemplate }) {
  const t = useT()
  return (
    <ul className={c.says} aria-label={t('tasks:page.what')}>
      {template.tasks.map((task) => (
        <li key={task.id} data-type={task.type}>
          <span>
            {task.measurement_template
              ? t('tasks:words.measure', { what: measuresWords(task.measurement_template.measure_types) })
              : t('tasks:words.send')}
          </span>
          <span className={c.quiet}>{scheduleWords(timesOf(task.schedule_template))}</span>
          {task.schedule_template.on_limit_break && (
            <span className={c.quiet}>{t('tasks:editor.onLimitBreak')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
