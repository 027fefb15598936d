import { Button, Textarea } from '@mantine/core'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import c from '../sensorboxes.module.css'
import { findNamed, valuesIn } from './pasted-serials.ts'

export interface PastedSerialsDialogProps {
  /** The boxes to search: the open list without search and filters. */
  boxes: readonly Sensorbox[]
  /** How many are already selected. */
  selected: number
  onSelect: (ids: readonly string[], how: 'add' | 'overwrite') => void
  onClose: () => void
}

type Found = ReturnType<typeof findNamed>

/**
 * Selects boxes by typed or pasted serial numbers. Asks what to do if some aren't found, or if boxes are already
 * selected.
 */
export function PastedSerialsDialog(props: PastedSerialsDialogProps) {
  const { boxes, selected, onSelect, onClose } = props
  const t = useT()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<{ about: 'unknown' | 'selected'; found: Found } | null>(null)
  const values = valuesIn(text)
  const finish = ({ found }: Found, how: 'add' | 'overwrite') => {
    onSelect(
      found.map((box) => box.id),
      how,
    )
    onClose()
  }
  const goOn = (found: Found) => {
    if (selected > 0) setAsked({ about: 'selected', found })
    else finish(found, 'overwrite')
  }
  const look = () => {
    if (values.length === 0) return
    const found = findNamed(boxes, values)
    if (found.unknown.length > 0) setAsked({ about: 'unknown', found })
    else goOn(found)
  }
  if (asked?.about === 'unknown') {
    return (
      <UnknownSerials
        unknown={asked.found.unknown}
        rest={asked.found.found.length}
        onBack={() => setAsked(null)}
        onGoOn={() => goOn(asked.found)}
        onClose={onClose}
      />
    )
  }
  if (asked?.about === 'selected') {
    return <SelectedAlready onChoose={(how) => finish(asked.found, how)} onClose={onClose} />
  }
  return (
    <Dialog
      title={t('sensorboxes:pasted.title')}
      onClose={onClose}
      onSubmit={look}
      footer={
        <>
          <Button size="md" onClick={onClose}>
            {t('unsaved:cancel')}
          </Button>
          <Button size="md" type="submit" variant="filled" disabled={text.trim() === ''}>
            {t('sensorboxes:pasted.select')}
          </Button>
        </>
      }
    >
      <Textarea
        data-autofocus
        label={t('sensorboxes:pasted.label')}
        description={t('sensorboxes:pasted.hint')}
        value={text}
        autosize
        minRows={5}
        maxRows={14}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) look()
        }}
      />
      <p className={c.note} role="status">
        {values.length > 0 && t('sensorboxes:pasted.values', { count: values.length })}
      </p>
    </Dialog>
  )
}

interface UnknownSerialsProps {
  unknown: readonly string[]
  /** How many other boxes were found. */
  rest: number
  onBack: () => void
  onGoOn: () => void
  onClose: () => void
}

/** Lists the values that weren't found, and asks whether to select the rest. */
function UnknownSerials({ unknown, rest, onBack, onGoOn, onClose }: UnknownSerialsProps) {
  const t = useT()
  const noneFound = rest === 0 && t('sensorboxes:pasted.noneFound')
  return (
    <Dialog
      title={t('sensorboxes:pasted.title')}
      onClose={onClose}
      footer={
        <>
          <Button size="md" onClick={onBack}>
            {t('sensorboxes:pasted.back')}
          </Button>
          <ActionButton size="md" variant="filled" disabledReason={noneFound} onClick={onGoOn}>
            {t('sensorboxes:pasted.selectRest', { count: rest })}
          </ActionButton>
        </>
      }
    >
      <p>{t('sensorboxes:pasted.unknown')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard too */}
      <ul className={c.unknown} tabIndex={0}>
        {unknown.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </ul>
      <p>{noneFound || t('sensorboxes:pasted.askRest', { count: rest })}</p>
    </Dialog>
  )
}

interface SelectedAlreadyProps {
  onChoose: (how: 'add' | 'overwrite') => void
  onClose: () => void
}

/** Asks whether to keep or replace the current selection. */
function SelectedAlready({ onChoose, onClose }: SelectedAlreadyProps) {
  const t = useT()
  return (
    <Dialog
      title={t('sensorboxes:pasted.title')}
      onClose={onClose}
      footer={
        <>
          <Button size="md" onClick={() => onChoose('overwrite')}>
            {t('sensorboxes:pasted.overwrite')}
          </Button>
          <Button size="md" variant="filled" data-autofocus onClick={() => onChoose('add')}>
            {t('sensorboxes:pasted.add')}
          </Button>
        </>
      }
    >
      <p>{t('sensorboxes:pasted.selected')}</p>
    </Dialog>
  )
}
