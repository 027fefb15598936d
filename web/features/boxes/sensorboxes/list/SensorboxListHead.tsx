import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { SensorboxGroup } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { IconChevronLeft, IconClipboardText, IconQrcode } from '@tabler/icons-react'
import { useMemo } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { SearchField } from '../../../../ui/filter/SearchField.tsx'
import { SortButton } from '../../../../ui/filter/SortButton.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { DensityButton } from '../../../../ui/list/DensityButton.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { Headline } from '../../../../ui/page/Headline.tsx'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import c from '../sensorboxes.module.css'
import { ListFilters } from './ListFilters.tsx'
import { useListLook, useLooking } from './list-view.ts'
import { filterOptions, sortKeys } from './sensorbox-query.ts'

export interface SensorboxListHeadProps {
  /** All sensorboxes if undefined. */
  group: SensorboxGroup | undefined
  /** The boxes of the group. Their values are offered as filters. */
  list: readonly Sensorbox[]
  isLoading: boolean
  /** The number of rows; undefined while unknown. */
  total: number | undefined
  /** Whether something else takes the focus. */
  leavesFocus: boolean
  onScan: () => void
  /** Undefined if the user can't select boxes. */
  onPaste: (() => void) | undefined
}

/** The head of the list: its group, the number of boxes, search, sort and filters. */
export function SensorboxListHead(props: SensorboxListHeadProps) {
  const { group, list, isLoading, total, leavesFocus, onScan, onPaste } = props
  const t = useT()
  const { states } = useUiTexts()
  const { looking, look, reset } = useLooking()
  const { sort, setSort, simplified, setSimplified } = useListLook()
  const options = useMemo(() => filterOptions(list), [list])
  const groupWord = group === undefined ? null : states[group]
  return (
    <header className={c.head}>
      <div className={c.crumb}>
        <Link className={c.crumbLink} href={paths.home()}>
          <IconChevronLeft size={14} stroke={1.6} aria-hidden="true" />
          {group === undefined ? t('shell:home') : t('sensorboxes:back')}
        </Link>
      </div>
      <div className={c.titleRow}>
        {group !== undefined && <StateMark state={group} size={20} decorative />}
        <Headline className={c.title} title={groupWord ?? t('sensorboxes:title')} leavesFocus={leavesFocus}>
          {groupWord ?? t('sensorboxes:title')}
        </Headline>
        {isLoading && (
          // Screen readers get it from the skeleton.
          <span className={c.total} aria-hidden="true">
            {t('sensorboxes:loading')}
          </span>
        )}
        {total !== undefined && <span className={c.total}>{formatNumber(total)}</span>}
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
        <IconButton label={t('qr:title')} onClick={onScan}>
          <IconQrcode size={16} stroke={1.6} />
        </IconButton>
        {onPaste && (
          <IconButton label={t('sensorboxes:pasted.title')} onClick={onPaste}>
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
  )
}
