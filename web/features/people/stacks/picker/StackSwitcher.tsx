import { Button } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { lazyPart } from '../../../../ui/on-demand/lazy-part.tsx'
import { Popover } from '../../../../ui/popup/Popover.tsx'
import { useCurrentStack, useStacks } from '../api.ts'
import { useGoToStack } from '../switch/use-go-to-stack.ts'
import c from './switcher.module.css'

const StackPicker = lazyPart(async () => (await import('./StackPicker.tsx')).StackPicker)

/** The current stack in the header, with a menu for switching if there are other stacks in reach. */
export function StackSwitcher() {
  const t = useT()
  const stack = useCurrentStack()
  const { data: stacks } = useStacks()
  const [open, setOpen] = useState(false)
  const { goTo, switchingTo } = useGoToStack(() => setOpen(false))
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const isBusy = useRef(false)
  // While switching, the button is disabled and can't take back the focus when the menu closes.
  useEffect(() => {
    const focused = document.activeElement
    if (
      isBusy.current &&
      switchingTo === null &&
      (focused === document.body || menu.current?.contains(focused))
    ) {
      button.current?.focus()
    }
    isBusy.current = switchingTo !== null
  }, [switchingTo])
  const name = (
    <span className={c.current} title={stack?.name}>
      {stack?.name}
    </span>
  )
  if (!stacks || stacks.length < 2) return name
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={340}
      className={c.dropdown}
      label={t('stacks:switchCustomer')}
      returnsFocus
      dropdownRef={menu}
      target={
        <Button
          ref={button}
          variant="subtle"
          className={c.target}
          title={t('stacks:switchCustomer')}
          rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
          loading={switchingTo !== null}
        >
          {name}
        </Button>
      }
    >
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        <StackPicker stacks={stacks} onPick={goTo} />
      </Suspense>
    </Popover>
  )
}
