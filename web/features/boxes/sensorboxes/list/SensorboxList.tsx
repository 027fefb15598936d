import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { SensorboxGroup } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { useMemo } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { ListSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { DataList } from '../../../../ui/list/DataList.tsx'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import { nameOf, useAssetNames } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { sensorboxColumns } from './list-columns.tsx'
import { type Listed, useListLook, useLooking } from './list-view.ts'
import { NothingFound } from './NothingFound.tsx'

export interface SensorboxListProps {
  /** All sensorboxes if undefined. */
  group: SensorboxGroup | undefined
  listed: Listed
  /** Undefined if the user can't select boxes. */
  selected: ReadonlySet<string> | undefined
  onSelectedChange: (selected: ReadonlySet<string>) => void
  /** The box that takes the focus. */
  focusOn: string | undefined
  onOpen: (box: Sensorbox) => void
  onRegister: () => void
}

/** The rows of a list, the skeleton while they load, or the reason why there are none. */
export function SensorboxList(props: SensorboxListProps) {
  const { group, listed, selected, onSelectedChange, focusOn, onOpen, onRegister } = props
  const { boxes, list, found } = listed
  const t = useT()
  const { states } = useUiTexts()
  const stackId = useCurrentStackId()
  const now = useNow()
  const { narrowed, reset } = useLooking()
  const { sort, setSort, simplified, showsConnection } = useListLook()
  const assetNames = useAssetNames()
  const columns = useMemo(
    () => sensorboxColumns(now, { simplified, showsConnection, assetNames }),
    [now, simplified, showsConnection, assetNames],
  )
  const select = selected !== undefined
  if (boxes.isPending) return <ListSkeleton columns={columns} nameKey="name" select={select} />
  if (!boxes.data) return null
  if (found.length === 0) {
    return (
      <NothingFound
        narrowed={narrowed}
        without={list.length}
        othersElsewhere={group === 'unavailable' || (group !== undefined && boxes.data.length > 0)}
        onReset={reset}
        onRegister={onRegister}
      />
    )
  }
  return (
    <DataList
      label={group === undefined ? t('sensorboxes:title') : states[group]}
      columns={columns}
      items={found}
      itemKey={(box) => box.id}
      itemLabel={(box) => t('sensorboxes:select', { name: nameOf(box) })}
      density={simplified ? 'one-line' : 'two-line'}
      onOpen={onOpen}
      // Every box in the list belongs to the current stack, so a double click needn't switch.
      onOpenDouble={onOpen}
      selected={selected}
      onSelectedChange={select ? onSelectedChange : undefined}
      sort={sort}
      onSortChange={setSort}
      focusOn={focusOn}
      keepPlace={`sensorboxes/${stackId}/${group ?? 'all'}`}
    />
  )
}
