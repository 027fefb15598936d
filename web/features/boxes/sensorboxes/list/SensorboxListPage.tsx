import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { SensorboxGroup } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useCan } from '../../../../platform/permissions/permissions.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { RegisterBoxes } from '../register/RegisterBoxes.tsx'
import c from '../sensorboxes.module.css'
import { useMayChangeStates } from '../states/use-state-actions.ts'
import { useCameFrom } from './came-from.ts'
import { useListed, useOpenedList } from './list-view.ts'
import { PastedSerialsDialog } from './pasted-serials-dialog.ts'
import { ScanDialog } from './ScanDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SensorboxList } from './SensorboxList.tsx'
import { SensorboxListHead } from './SensorboxListHead.tsx'
import { useSelectedBoxes } from './use-selected-boxes.ts'

export interface SensorboxListPageProps {
  /** All sensorboxes if undefined. */
  group: SensorboxGroup | undefined
}

/** The sensorboxes of a group, with search, sort, filters and actions on many boxes. */
export function SensorboxListPage({ group }: SensorboxListPageProps) {
  const navigate = useNavigate()
  const listed = useListed(group)
  const { boxes, list, found } = listed
  const mayChange = useMayChangeStates()
  const mayPaste = useCan('multiselect') && mayChange
  const [selected, setSelected] = useSelectedBoxes(group)
  const [window, setWindow] = useState<'register' | 'scan' | 'paste' | null>(null)
  useOpenedList(group)
  const chosen = useMemo(() => list.filter((box) => selected.has(box.id)), [list, selected])
  const cameFrom = useCameFrom(found)
  const open = (box: Sensorbox) => void navigate({ href: paths.sensorbox(box.id) })
  const close = () => setWindow(null)
  return (
    <div className={c.page}>
      <SensorboxListHead
        group={group}
        list={list}
        isLoading={boxes.isPending}
        total={boxes.data && found.length}
        leavesFocus={boxes.isPending || cameFrom !== undefined}
        onScan={() => setWindow('scan')}
        onPaste={mayPaste ? () => setWindow('paste') : undefined}
      />
      {boxes.error && (
        <ErrorState
          title={loadFailureText(boxes.error)}
          onRetry={() => void boxes.refetch()}
          retrying={boxes.isFetching}
        />
      )}
      <SensorboxList
        group={group}
        listed={listed}
        selected={mayChange ? selected : undefined}
        onSelectedChange={setSelected}
        focusOn={cameFrom}
        onOpen={open}
        onRegister={() => setWindow('register')}
      />
      {window === 'register' && <RegisterBoxes onClose={close} />}
      {window === 'scan' && (
        <ScanDialog
          selected={mayChange ? selected : undefined}
          onSelectedChange={setSelected}
          onOpen={open}
          onClose={close}
        />
      )}
      {window === 'paste' && (
        <PastedSerialsDialog
          boxes={list}
          selected={selected.size}
          onSelect={(ids, how) => setSelected(new Set(how === 'add' ? [...selected, ...ids] : ids))}
          onClose={close}
        />
      )}
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
