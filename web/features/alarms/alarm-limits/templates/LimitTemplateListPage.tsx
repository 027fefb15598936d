import { folded } from '@sensorstack/contract/platform/folded.ts'
import { IconBellCog, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
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
import { measureLabel, unitOf } from '../../../readings/measurements/public.tsx'
import { useTemplates } from './api.ts'
import { LimitTemplateDialog } from './LimitTemplateDialog.tsx'
import c from './limit-templates.module.css'
import { limitWords } from './limit-words.ts'
import type { UsedTemplate } from './template-uses.ts'

/**
 * The limit templates of the company and of the product, with how many boxes use each. `templateId`: the template in the
 * address, whose dialog opens.
 */
export function LimitTemplateListPage({ templateId }: { templateId: string | undefined }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const company = useCurrentStackName()
  const { used, error, isFetching, refetch } = useTemplates()
  const denial = useDenial('addAlarmLimit')
  const [search, setSearch] = useState('')
  const { open, setOpen, close } = useOpenTemplate(used, templateId)
  const columns = useMemo(() => columnsOf(), [])
  const words = folded(search)
  const found = (used ?? []).filter(({ template }) =>
    folded(
      `${nameOf(template)} ${typeWord(template.sensor_box_type)} ${measureLabel(template.measure_type)}`,
    ).includes(words),
  )
  return (
    <article className={c.page} aria-label={t('company:titles.limitTemplates')}>
      <header className={c.head}>
        <div className={c.titleRow}>
          <Headline className={c.title} title={t('company:titles.limitTemplates')}>
            {t('company:titles.limitTemplates')}
          </Headline>
          <span className={c.space} />
          <ActionButton
            leftSection={<IconPlus size={14} stroke={1.6} />}
            disabledReason={denial}
            onClick={() => setOpen('new')}
          >
            {t('alarmLimits:templates.new')}
          </ActionButton>
        </div>
        <p className={c.intro}>{t('alarmLimits:templates.intro', { name: company })}</p>
        <SearchField
          value={search}
          onSearch={setSearch}
          placeholder={t('alarmLimits:templates.search')}
          shortcut
        />
      </header>
      {error && (
        <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!used ? (
        !error && <RowsSkeleton rows={8} />
      ) : found.length === 0 ? (
        <EmptyState
          icon={<IconBellCog size={24} stroke={1.6} />}
          title={t('alarmLimits:templates.none')}
          hint={used.length > 0 ? t('alarmLimits:templates.noneFound') : undefined}
        />
      ) : (
        <DataList
          label={t('company:titles.limitTemplates')}
          columns={columns}
          items={found}
          itemKey={({ template }) => template.id}
          itemLabel={({ template }) => nameOf(template)}
          onOpen={setOpen}
          keepPlace={`limit_templates/${stackId}`}
        />
      )}
      {open && <LimitTemplateDialog edited={open === 'new' ? null : open} all={used ?? []} onClose={close} />}
    </article>
  )
}

/** The template whose dialog is open: the chosen one, or else the one in the address until its dialog is closed. */
function useOpenTemplate(used: readonly UsedTemplate[] | undefined, templateId: string | undefined) {
  const navigate = useNavigate()
  const [chosen, setOpen] = useState<UsedTemplate | 'new' | null>(null)
  const [closed, setClosed] = useState<string>()
  const inAddress =
    templateId === closed ? undefined : used?.find(({ template }) => template.id === templateId)
  const close = () => {
    closeSaved(() => {
      setOpen(null)
      setClosed(templateId)
    })
    if (templateId !== undefined) void navigate({ href: paths.limitTemplates(), replace: true })
  }
  useEffect(() => {
    if (templateId === undefined) setClosed(undefined)
  }, [templateId])
  return { open: chosen ?? inAddress ?? null, setOpen, close }
}

/** Templates of the product are named after their measure and type. */
function nameOf({ name, stack_id, measure_type, sensor_box_type }: UsedTemplate['template']): string {
  return stack_id === null ? `${measureLabel(measure_type)}, ${typeWord(sensor_box_type)}` : name
}

function columnsOf(): ListColumn<UsedTemplate>[] {
  const t = text
  return [
    {
      key: 'name',
      head: t('alarmLimits:templates.name'),
      narrow: 'minmax(0, 1fr)',
      phone: 'minmax(0, 1fr)',
      href: ({ template }) => paths.limitTemplate(template.id),
      cell: ({ template, replacedBy }) => (
        <NameCell
          name={nameOf(template)}
          reason={
            template.stack_id !== null
              ? limitWords(template, unitOf(template.measure_type))
              : replacedBy
                ? t('alarmLimits:templates.replaced', { name: replacedBy.name })
                : `${t('alarmLimits:templates.ofTheProduct')}: ${limitWords(template, unitOf(template.measure_type))}`
          }
        />
      ),
    },
    {
      key: 'type',
      head: t('alarmLimits:templates.type'),
      narrow: '110px',
      drops: 'second',
      cell: ({ template }) => <span className={c.quiet}>{typeWord(template.sensor_box_type)}</span>,
    },
    {
      key: 'measure',
      head: t('alarmLimits:templates.measure'),
      narrow: '120px',
      drops: 'first',
      cell: ({ template }) => <span className={c.quiet}>{measureLabel(template.measure_type)}</span>,
    },
    {
      key: 'boxes',
      head: t('alarmLimits:templates.boxes'),
      narrow: '110px',
      phone: 'auto',
      align: 'end',
      cell: ({ uses, boxes }) => (
        <span className={c.quiet}>
          {boxes === 0
            ? t('alarmLimits:templates.noBoxes')
            : t('alarmLimits:templates.uses', { count: uses, of: boxes })}
        </span>
      ),
    },
  ]
}
