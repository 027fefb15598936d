import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import type { SensorboxGroup } from '@sensorstack/contract/features/sensorboxes/states.ts'
import { IconChevronLeft, IconClipboardText, IconQrcode } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { paths } from '../../paths/paths.ts'
import { loadFailureText } from '../../platform/api/failure-text.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useCan } from '../../platform/permissions/permissions.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { SearchField } from '../../ui/filter/SearchField.tsx'
import { SortButton } from '../../ui/filter/SortButton.tsx'
import { Link } from '../../ui/link/Link.tsx'
import { DataList } from '../../ui/list/DataList.tsx'
import { DensityButton } from '../../ui/list/DensityButton.tsx'
import { formatNumber } from '../../ui/number/format-number.ts'
import { Headline } from '../../ui/page/Headline.tsx'
import { StateMark } from '../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../ui/texts/ui-texts.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import { nameOf } from './box-facts.ts'
import { useCameFrom } from './came-from.ts'
import { ListFilters } from './ListFilters.tsx'
import { sensorboxColumns } from './list-columns.tsx'
import { useListed, useListLook, useLooking } from './list-view.ts'
import { NothingFound } from './NothingFound.tsx'
import { PastedSerialsDialog } from './pasted-serials-dialog.ts'
import { RunPanel } from './RunPanel.tsx'
import { RegisterDialog } from './register-dialog.ts'
import { ScanDialog } from './ScanDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { filterOptions, hasFilters, noFilters, sortKeys } from './sensorbox-query.ts'
import c from './sensorboxes.module.css'
import { useMayChangeStates } from './use-state-actions.ts'

export interface SensorboxListPageProps {
  /** Without a group: all sensorboxes. */
  group: SensorboxGroup | undefined
}

/** The sensorboxes of a group: searched, sorted, filtered, and switched many at once. */
export function SensorboxListPage({ group }: SensorboxListPageProps) {
  const t = useT()
  const { states } = useUiTexts()
  const navigate = useNavigate()
  const stackId = useCurrentStackId()
  const now = useNow()
  const [looking, look] = useLooking()
  const { sort, setSort, simplified, setSimplified, showsConnection } = useListLook()
  const { boxes, list, found } = useListed(group)
  const options = useMemo(() => filterOptions(list), [list])
  const columns = useMemo(
    () => sensorboxColumns(now, { simplified, showsConnection }),
    [now, simplified, showsConnection],
  )
  const mayChange = useMayChangeStates()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [pasting, setPasting] = useState(false)
  const [scanning, setScanning] = useState(false)
  const [registering, setRegistering] = useState(false)
  const mayPaste = useCan('multiselect') && mayChange

  // Going to a box and back comes back to this group; what was selected elsewhere isn't selected here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another group or stack counts
  useEffect(() => {
    look({ opened: group ?? 'all' })
    setSelected(new Set())
  }, [group, stackId])

  const chosen = useMemo(() => list.filter((box) => selected.has(box.id)), [list, selected])
  const groupWord = group === undefined ? null : states[group]
  const reset = () => look({ search: '', filters: noFilters })
  const narrowed = looking.search !== '' || hasFilters(looking.filters)
  const cameFrom = useCameFrom(found)
  const open = (box: Sensorbox) => void navigate({ href: paths.sensorbox(box.id) })
  return (
    <div className={c.page}>
      <header className={c.head}>
        <div className={c.crumb}>
          <Link className={c.crumbLink} href={paths.home()}>
            <IconChevronLeft size={14} stroke={1.6} aria-hidden="true" />
            {group === undefined ? t('shell:home') : t('sensorboxes:back')}
          </Link>
        </div>
        <div className={c.titleRow}>
          {group !== undefined && <StateMark state={group} size={20} decorative />}
          <Headline
            className={c.title}
            title={groupWord ?? t('sensorboxes:title')}
            leavesFocus={boxes.isPending || cameFrom !== undefined}
          >
            {groupWord ?? t('sensorboxes:title')}
          </Headline>
          {boxes.isPending && (
            // Screen readers hear it from the skeleton.
            <span className={c.total} aria-hidden="true">
              {t('sensorboxes:loading')}
            </span>
          )}
          {boxes.data && <span className={c.total}>{formatNumber(found.length)}</span>}
          <span className={c.space} />
          <DensityButton simplified={simplified} onChange={setSimplified} />
        </div>
        {group === 'unavailable' && <p className={c.hint}>{t('sensorboxes:unavailableHint')}</p>}
        <div className={c.tools}>
          <SearchField
            value={looking.search}
            onSearch={(search) => look({ search })}
            placeholder={t('sensorboxes:search')}
            shortcut
          />
          <SortButton
            options={sortKeys.map((key) => ({ key, label: t(`sensorboxes:${key}`) }))}
            value={sort}
            onChange={setSort}
          />
          <IconButton label={t('qr:title')} onClick={() => setScanning(true)}>
            <IconQrcode size={16} stroke={1.6} />
          </IconButton>
          {mayPaste && (
            <IconButton label={t('sensorboxes:pasted.title')} onClick={() => setPasting(true)}>
              <IconClipboardText size={16} stroke={1.6} />
            </IconButton>
          )}
        </div>
        <div className={c.chips}>
          <ListFilters
            filters={looking.filters}
            options={options}
            onChange={(filters) => look({ filters })}
            group={groupWord}
            searched={looking.search !== ''}
            onReset={reset}
          />
        </div>
      </header>
      {boxes.error && (
        <ErrorState
          title={loadFailureText(boxes.error)}
          onRetry={() => void boxes.refetch()}
          retrying={boxes.isFetching}
        />
      )}
      {boxes.isPending ? (
        <ListSkeleton columns={columns} nameKey="name" select={mayChange} />
      ) : !boxes.data ? null : found.length === 0 ? (
        <NothingFound
          narrowed={narrowed}
          without={list.length}
          othersElsewhere={group === 'unavailable' || (group !== undefined && boxes.data.length > 0)}
          onReset={reset}
          onRegister={() => setRegistering(true)}
        />
      ) : (
        <DataList
          label={groupWord ?? t('sensorboxes:title')}
          columns={columns}
          items={found}
          itemKey={(box) => box.id}
          itemLabel={(box) => t('sensorboxes:select', { name: nameOf(box) })}
          density={simplified ? 'one-line' : 'two-line'}
          onOpen={open}
          // Every box in the list is of the current stack: a double click has nothing to switch to.
          onOpenDouble={open}
          selected={mayChange ? selected : undefined}
          onSelectedChange={mayChange ? setSelected : undefined}
          sort={sort}
          onSortChange={setSort}
          focusOn={cameFrom}
          keepPlace={`sensorboxes/${stackId}/${group ?? 'all'}`}
        />
      )}
      {registering && <RegisterDialog onClose={() => setRegistering(false)} />}
      {scanning && (
        <ScanDialog
          selected={mayChange ? selected : undefined}
          onSelectedChange={setSelected}
          onOpen={open}
          onClose={() => setScanning(false)}
        />
      )}
      {pasting && (
        <PastedSerialsDialog
          boxes={list}
          selected={selected.size}
          onSelect={(ids, how) => setSelected(new Set(how === 'add' ? [...selected, ...ids] : ids))}
          onClose={() => setPasting(false)}
        />
      )}
      <RunPanel />
      {mayChange && (
        <SelectionBar
          boxes={chosen}
          areCopies={group === 'unavailable'}
          onClear={() => setSelected(new Set())}
        />
      )}
    </div>
  )
}
