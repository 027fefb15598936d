import type { TaskTemplate } from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { IconChevronLeft, IconCopy, IconDevices, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { typeWord } from '../../../../platform/text/type-word.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { closeSaved } from '../../../../platform/unsaved/close-saved.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { ObjectSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { Headline } from '../../../../ui/page/Headline.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { accountsQuery } from '../../../people/accounts/public.tsx'
import { taskTemplatesQuery } from '../api.ts'
import { AssignBoxesDialog } from './assign-boxes-dialog.ts'
import { useAssignedBoxes } from './assigned-boxes.ts'
import { Deployments } from './Deployments.tsx'
import c from './task-templates.module.css'
import { TemplateEditor } from './template-editor.ts'
import { WhatItSays } from './WhatItSays.tsx'

/** One task template: its tasks, and the state of its rollout to each box. */
export function TaskTemplatePage({ id }: { id: string }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const { data, error, isFetching, refetch } = useQuery(taskTemplatesQuery(stackId))
  const template = data?.find((one) => one.id === id)
  if (template) return <Page template={template} />
  if (error) {
    return <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <ObjectSkeleton />
  return (
    <EmptyState
      title={t('tasks:page.notFound')}
      action={<Link href={paths.taskTemplates()}>{t('company:titles.taskTemplates')}</Link>}
    />
  )
}

function Page({ template }: { template: TaskTemplate }) {
  const t = useT()
  const navigate = useNavigate()
  const { byTemplate, boxes, assignments } = useAssignedBoxes()
  const [open, setOpen] = useState<'edit' | 'copy' | 'assign' | null>(null)
  const mayNotSave = useDenial('createTask')
  const mayNotAssign = useDenial('assignTask')
  const assigned = byTemplate.get(template.id) ?? []
  const close = () => setOpen(null)
  return (
    <article className={c.page} aria-label={template.name}>
      <header className={c.head}>
        <div className={c.crumb}>
          <Link className={c.crumbLink} href={paths.taskTemplates()}>
            <IconChevronLeft size={14} stroke={1.6} aria-hidden="true" />
            {t('tasks:page.back')}
          </Link>
          <span>{typeWord(template.sensor_box_type)}</span>
          <span className={c.space} />
          <ActionButton
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPencil size={14} stroke={1.6} />}
            disabledReason={mayNotSave ?? (template.is_global ? t('tasks:refused.ofTheProduct') : null)}
            onClick={() => setOpen('edit')}
          >
            {t('tasks:page.edit')}
          </ActionButton>
          <ActionButton
            size="compact-xs"
            variant="subtle"
            leftSection={<IconCopy size={14} stroke={1.6} />}
            disabledReason={mayNotSave}
            onClick={() => setOpen('copy')}
          >
            {t('tasks:page.copy')}
          </ActionButton>
          <ActionButton
            size="compact-xs"
            variant="subtle"
            leftSection={<IconDevices size={14} stroke={1.6} />}
            disabledReason={mayNotAssign}
            onClick={() => setOpen('assign')}
          >
            {t('tasks:assign')}
          </ActionButton>
        </div>
        <Headline className={c.title} title={template.name}>
          {template.name}
        </Headline>
        <SavedLine template={template} />
        {template.comment && <p className={c.comment}>{template.comment}</p>}
        <WhatItSays template={template} />
      </header>
      <Deployments
        template={template}
        boxes={assigned}
        isLoading={boxes.isPending || assignments.isPending}
      />
      {(open === 'edit' || open === 'copy') && (
        <TemplateEditor
          template={template}
          isCopy={open === 'copy'}
          boxes={open === 'edit' ? assigned : []}
          onSaved={(saved) => {
            closeSaved(close)
            if (saved.id !== template.id) void navigate({ href: paths.taskTemplate(saved.id) })
          }}
          onClose={close}
        />
      )}
      {open === 'assign' && <AssignBoxesDialog template={template} onClose={close} />}
    </article>
  )
}

function SavedLine({ template }: { template: TaskTemplate }) {
  const t = useT()
  const format = useTimeFormat()
  const { data: accounts } = useQuery(accountsQuery(useCurrentStackId()))
  const { revision, last_update_at, last_update_by, is_global, is_default } = template
  const name = accounts?.find(({ id }) => id === last_update_by)?.name
  const saved = { revision, name, time: format.minute(last_update_at) }
  return (
    <p className={c.meta}>
      <span>
        {is_global
          ? t('tasks:ofTheProduct')
          : t(name === undefined ? 'tasks:page.revision' : 'tasks:page.revisionBy', saved)}
      </span>
      {is_default && <span>{t('tasks:page.default')}</span>}
    </p>
  )
}
