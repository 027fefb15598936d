import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconBackspace, IconChevronRight, IconKeyboard, IconNumbers, IconQrcode } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import { markedState } from '../../core/sensorbox-kernel/public.tsx'
import { boxesByNumber } from './boxes-by-number.ts'
import c from './number-pad.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export interface NumberPadProps {
  /** The name of the number that is typed. */
  number: string
  isLooking: boolean
  /** The boxes offered while the number is typed. */
  boxes: readonly Sensorbox[]
  /** Called with the text that was typed. */
  onText: (text: string) => void
  /** Called with a box that was offered. */
  onPick: (box: Sensorbox) => void
  onCamera: () => void
}

/** Types a number with keys that are large enough for gloves. Letters are typed with the keyboard of the phone. */
export function NumberPad({ number, isLooking, boxes, onText, onPick, onCamera }: NumberPadProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [hasLetters, setHasLetters] = useState(false)
  // Focusing the field again shows or hides the keyboard of the phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keyboard follows the mode
  useEffect(() => {
    field.current?.blur()
    field.current?.focus()
  }, [hasLetters])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onText(typed)
  }
  return (
    <section className={c.pad} aria-label={t('qr:typing')}>
      <form className={c.line} onSubmit={submit}>
        <TextInput
          ref={field}
          className={c.field}
          aria-label={number}
          placeholder={number}
          inputMode={hasLetters ? 'text' : 'none'}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          rightSection={
            <ActionIcon
              variant="subtle"
              size={40}
              aria-label={t(hasLetters ? 'qr:digits' : 'qr:letters')}
              onClick={() => setHasLetters(!hasLetters)}
            >
              {hasLetters ? <IconNumbers size={20} stroke={1.6} /> : <IconKeyboard size={20} stroke={1.6} />}
            </ActionIcon>
          }
        />
        <Button type="submit" size="md" disabled={typed.trim() === ''} loading={isLooking}>
          {t('qr:find')}
        </Button>
      </form>
      <ul className={c.found}>
        {boxesByNumber(boxes, typed).map(({ box, before, match, after }) => (
          <li key={box.id}>
            <button type="button" className={c.hit} onClick={() => onPick(box)}>
              <StateMark state={markedState(box)} />
              <span className={c.number}>
                {before}
                <mark>{match}</mark>
                {after}
              </span>
              <span className={c.name}>{box.alias}</span>
              <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {!hasLetters && (
        // The field keeps the focus, so that a keyboard still types there.
        <div className={c.keys} onPointerDown={(event) => event.preventDefault()}>
          {digits.map((digit) => (
            <Key key={digit} label={digit} onPress={() => setTyped((before) => before + digit)}>
              {digit}
            </Key>
          ))}
          <Key label={t('qr:toCamera')} onPress={onCamera}>
            <IconQrcode size={22} stroke={1.6} />
          </Key>
          <Key label="0" onPress={() => setTyped((before) => `${before}0`)}>
            0
          </Key>
          <Key label={t('qr:deleteLast')} onPress={() => setTyped((before) => before.slice(0, -1))}>
            <IconBackspace size={22} stroke={1.6} />
          </Key>
        </div>
      )}
    </section>
  )
}

function Key({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={c.key} aria-label={label} onClick={onPress}>
      {children}
    </button>
  )
}
