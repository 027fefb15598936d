import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { RegisterBoxes } from '../../features/boxes/sensorboxes/public.tsx'
import { InviteButton } from '../../features/people/access/public.tsx'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { Link } from '../../ui/link/Link.tsx'
import { AccountWindows } from '../frame/AccountWindows.tsx'
import c from './first-steps.module.css'
import type { StepKind } from './steps-done.ts'
import { type Step, useFirstSteps } from './use-first-steps.ts'

type Window = 'box' | 'settings'

/** The steps whose action is of use also when they are done. */
const changeable: ReadonlySet<StepKind> = new Set(['company', 'mails'])

/**
 * The way from an empty company to the first alarm, as a list that checks itself. The list is gone once all is done. The
 * children below it appear together with it at first, so that they don't move.
 */
export function FirstSteps({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Window | null>(null)
  const { steps, isLoading, hide } = useFirstSteps()
  const [hasLoaded, setHasLoaded] = useState(false)
  if (!isLoading && !hasLoaded) setHasLoaded(true)
  const close = () => setOpen(null)
  // The dialogs are outside of the list: the one that shows a key only once must outlast a list that loads or is done.
  return (
    <>
      {steps && <StepList steps={steps} onOpen={setOpen} onHide={hide} />}
      {open === 'box' && <RegisterBoxes onClose={close} />}
      <AccountWindows open={open === 'settings' ? 'settings' : null} onClose={close} />
      {hasLoaded ? children : <RowsSkeleton rows={9} />}
    </>
  )
}

interface StepListProps {
  steps: readonly Step[]
  onOpen: (window: Window) => void
  onHide: () => void
}

function StepList({ steps, onOpen, onHide }: StepListProps) {
  const t = useT()
  const denial = useDenial('registerSensorbox')
  const done = steps.filter((step) => step.isDone).length
  const next = steps.find((step) => !step.isDone)?.kind
  const actions: Readonly<Record<StepKind, ReactNode>> = {
    company: (
      <Link className={c.link} href={paths.company()}>
        {t('sensorboxes:steps.openCompany')}
      </Link>
    ),
    box: (
      <ActionButton
        variant="filled"
        leftSection={<IconPlus size={14} stroke={1.6} />}
        disabledReason={denial}
        onClick={() => onOpen('box')}
      >
        {t('sensorboxes:steps.addBox')}
      </ActionButton>
    ),
    key: <BoxLink steps={steps} label={t('sensorboxes:steps.openBox')} />,
    reading: <BoxLink steps={steps} label={t('sensorboxes:steps.openBox')} />,
    limits: <BoxLink steps={steps} label={t('sensorboxes:steps.setLimits')} />,
    people: <InviteButton />,
    mails: (
      <ActionButton variant="subtle" onClick={() => onOpen('settings')}>
        {t('sensorboxes:steps.changeMails')}
      </ActionButton>
    ),
  }
  return (
    <section className={c.steps} aria-label={t('sensorboxes:steps.title')}>
      <header className={c.head}>
        <h2>{t('sensorboxes:steps.title')}</h2>
        <p>
          <span>{t('sensorboxes:steps.intro')}</span>
          <span>{t('sensorboxes:steps.done', { done, of: steps.length })}</span>
        </p>
        <progress
          className={c.progress}
          value={done}
          max={steps.length}
          aria-label={t('sensorboxes:steps.title')}
        />
      </header>
      <ol className={c.list}>
        {steps.map((step, index) => (
          <li key={step.kind} data-next={step.kind === next || undefined}>
            {step.isDone ? (
              <IconCircleCheck
                className={c.check}
                size={22}
                stroke={1.6}
                role="img"
                aria-label={t('sensorboxes:steps.isDone')}
              />
            ) : (
              <span className={c.number}>{index + 1}</span>
            )}
            <span className={c.text}>
              <strong>{t(`sensorboxes:steps.${step.kind}`)}</strong>
              <span>{step.text}</span>
            </span>
            {(!step.isDone || changeable.has(step.kind)) && actions[step.kind]}
          </li>
        ))}
      </ol>
      <p className={c.foot}>
        <ActionButton size="compact-xs" variant="subtle" onClick={onHide}>
          {t('sensorboxes:steps.hide')}
        </ActionButton>
      </p>
    </section>
  )
}

function BoxLink({ steps, label }: { steps: readonly { boxId?: string | undefined }[]; label: string }) {
  const id = steps.find(({ boxId }) => boxId !== undefined)?.boxId
  return id === undefined ? null : (
    <Link className={c.link} href={paths.sensorbox(id)}>
      {label}
    </Link>
  )
}
