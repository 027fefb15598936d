import type { TaskTemplate } from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { t as text, useT } from '../../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { typeWord } from '../../../../platform/text/type-word.ts'
import { closeSaved } from '../../../../platform/unsaved/close-saved.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { SearchField } from '../../../../ui/filter/SearchField.tsx'
import { DataList } from '../../../../ui/list/DataList.tsx'
import type { ListColumn } from '../../../../ui/list/list-columns.ts'
import { NameCell } from '../../../../ui/list/NameCell.tsx'
import { Headline } from '../../../../ui/page/Headline.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { useCurrentStackName } from '../../../people/stacks/public.tsx'
import { taskTemplatesQuery } from '../api.ts'
import { scheduleWords } from '../config-rows.ts'
import { type Counts, countsOf, useAssignedBoxes } from './assigned-boxes.ts'
import c from './task-templates.module.css'
import { TemplateEditor } from './template-editor.ts'
import { timesOf } from './times-of.ts'

/** The task templates of the company and of the product, with how many boxes run each. */
export function TaskTemplateListPage() {
  const t = useT()
  const navigate = useNavigate()
  const stackId = useCurrentStackId()
  const company = useCurrentStackName()
  const { data, error, isFetching, refetch } = useQuery(taskTemplatesQuery(stackId))
  const { byTemplate, boxes, assignments } = useAssignedBoxes()
  const isCounted = boxes.data !== undefined && assignments.data !== undefined
  const denial = useDenial('createTask')
  const [search, setSearch] = useState('')
  const [isMaking, setMaking] = useState(false)
  const columns = useMemo(
    () => columnsOf((id) => (isCounted ? countsOf(byTemplate.get(id) ?? []) : null)),
    [byTemplate, isCounted],
  )
  const words = folded(search)
  const ownFirst = (data ?? []).toSorted((a, b) => Number(a.is_global) - Number(b.is_global))
  const found = ownFirst.filter(({ name, comment, sensor_box_type }) =>
    folded(`${name} ${comment} ${typeWord(sensor_box_type)}`).includes(words),
  )
  return (
    <article className={c.page} aria-label={t('company:titles.taskTemplates')}>
      <header className={c.head}>
        <div className={c.titleRow}>
          <Headline className={c.title} title={t('company:titles.taskTemplates')}>
            {t('company:titles.taskTemplates')}
          </Headline>
          <span className={c.space} />
          <ActionButton
            leftSection={<IconPlus size={14} stroke={1.6} />}
            disabledReason={denial}
            onClick={() => setMaking(true)}
          >
            {t('tasks:page.new')}
          </ActionButton>
        </div>
        <p className={c.intro}>{t('tasks:templatesIntro', { name: company })}</p>
        <div className={c.tools}>
          <SearchField value={search} onSearch={setSearch} placeholder={t('tasks:page.search')} shortcut />
        </div>
      </header>
      {error && (
        <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data ? (
        !error && <RowsSkeleton rows={8} />
      ) : found.length === 0 ? (
        <EmptyState
          icon={<IconListCheck size={24} stroke={1.6} />}
          title={t('tasks:page.none')}
          hint={data.length > 0 ? t('tasks:page.noneFound') : undefined}
        />
      ) : (
        <DataList
          label={t('company:titles.taskTemplates')}
          columns={columns}
          items={found}
          itemKey={(template) => template.id}
          itemLabel={nameIn}
          onOpen={(template) => void navigate({ href: paths.taskTemplate(template.id) })}
          keepPlace={`task_templates/${stackId}`}
        />
      )}
      {isMaking && (
        <TemplateEditor
          onSaved={(template) => {
            closeSaved(() => setMaking(false))
            void navigate({ href: paths.taskTemplate(template.id) })
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </article>
  )
}

function columnsOf(countsOfTemplate: (id: string) => Counts | null): ListColumn<TaskTemplate>[] {
  const t = text
  return [
    {
      key: 'name',
      head: t('tasks:page.name'),
      narrow: 'minmax(0, 1fr)',
      phone: 'minmax(0, 1fr)',
      href: ({ id }) => paths.taskTemplate(id),
      cell: (template) => (
        <NameCell
          name={nameIn(template)}
          reason={template.comment || (template.is_global ? t('tasks:ofTheProduct') : whenWords(template))}
        />
      ),
    },
    {
      key: 'type',
      head: t('tasks:page.type'),
      narrow: '96px',
      drops: 'second',
      cell: (template) => <span className={c.quiet}>{typeWord(template.sensor_box_type)}</span>,
    },
    {
      key: 'measures',
      head: t('tasks:page.measures'),
      wide: 'minmax(0, 150px)',
      cell: (template) => <span className={c.quiet}>{timesWords(template, 'measure')}</span>,
    },
    {
      key: 'sends',
      head: t('tasks:page.sends'),
      narrow: 'minmax(0, 150px)',
      drops: 'first',
      cell: (template) => <span className={c.quiet}>{timesWords(template, 'send')}</span>,
    },
    {
      key: 'boxes',
      head: t('tasks:page.boxes'),
      narrow: '110px',
      phone: 'auto',
      align: 'end',
      cell: ({ id }) => {
        const counts = countsOfTemplate(id)
        if (!counts) return <span className={c.quiet}>–</span>
        const { active, total } = counts
        return (
          <span className={c.quiet}>
            {total === 0 ? t('tasks:page.noBoxes') : t('tasks:page.activeOf', { active, total })}
          </span>
        )
      },
    },
  ]
}

/** Templates of the product have the same name for every type. */
function nameIn({ name, sensor_box_type: type, is_global }: TaskTemplate): string {
  return is_global ? `${name}, ${typeWord(type)}` : name
}

function timesWords({ tasks }: TaskTemplate, type: 'measure' | 'send'): string {
  return tasks
    .filter((task) => task.type === type)
    .map(({ schedule_template }) => scheduleWords(timesOf(schedule_template)))
    .join('; ')
}

function whenWords(template: TaskTemplate): string {
  return timesWords(template, 'send') || timesWords(template, 'measure')
}
