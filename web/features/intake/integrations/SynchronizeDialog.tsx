import type {
  Integration,
  Synchronisation,
  SynchronizedBox,
} from '@sensorstack/contract/features/intake/integrations/integration.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { formatAmount, formatNumber } from '../../../ui/number/format-number.ts'
import { dryRunQuery, useIntegrationEdits } from './api.ts'
import c from './integrations.module.css'
import { keyFailureText } from './save-failure.ts'

export interface SynchronizeDialogProps {
  stackId: string
  integration: Integration
  onClose: () => void
}

const lists = ['created', 'enabled', 'disabled', 'transferred'] as const

/** Shows a preview of a synchronisation, and runs it. */
export function SynchronizeDialog({ stackId, integration, onClose }: SynchronizeDialogProps) {
  const t = useT()
  const denial = useDenial('syncIntegration')
  const { data, error, isFetching, refetch } = useQuery(dryRunQuery(stackId, integration.id))
  const { synchronize } = useIntegrationEdits(stackId)
  const count = data ? countBoxes(data) : 0
  const failure = error && (keyFailureText(error, 'sync') ?? failureText(error))
  return (
    <Dialog
      title={t('integrations:sync.title', { name: integration.comment || integration.name })}
      width={860}
      onClose={onClose}
      footer={
        <>
          {data && (
            <span className={c.note}>
              {count === 0
                ? t('integrations:sync.upToDate')
                : t('integrations:sync.cost', {
                    cost: formatAmount(data.cost),
                    balance: formatAmount(data.balance),
                  })}
            </span>
          )}
          <ActionButton size="md" onClick={onClose}>
            {t('integrations:cancel')}
          </ActionButton>
          <ActionButton
            size="md"
            variant="filled"
            leftSection={<IconRefresh size={16} stroke={1.6} />}
            loading={synchronize.isPending}
            disabledReason={denial || (!data && t('integrations:checking'))}
            onClick={() => synchronize.mutate(integration.id, { onSuccess: onClose })}
          >
            {count > 0 ? t('integrations:synchronizeMany', { count }) : t('integrations:synchronize')}
          </ActionButton>
        </>
      }
    >
      {data ? (
        <Preview found={data} />
      ) : failure ? (
        <ErrorState
          title={`${failure.title} ${failure.detail}`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Dialog>
  )
}

/** Counts the boxes that change. A new one that is switched on at once is in two lists. */
function countBoxes(found: Synchronisation): number {
  return new Set(lists.flatMap((list) => found[list].map((box) => box.serial_number))).size
}

function Preview({ found }: { found: Synchronisation }) {
  const t = useT()
  const codes = [...new Set(found.errors.map(({ code }) => code))]
  return (
    <>
      <p className={c.text}>{t('integrations:sync.will')}</p>
      <div className={c.lists}>
        {lists.map((list) => (
          <section key={list} aria-label={t(`integrations:sync.${list}`)}>
            <h3>
              {t(`integrations:sync.${list}`)} <small>{formatNumber(found[list].length)}</small>
            </h3>
            <p className={c.quiet}>{t(`integrations:sync.${list}Hint`)}</p>
            {found[list].map((box) => (
              <BoxLine key={box.serial_number} box={box} />
            ))}
          </section>
        ))}
      </div>
      {codes.map((code) => {
        const serials = found.errors.flatMap((error) =>
          error.code === code && error.serial_number !== null ? [error.serial_number] : [],
        )
        return (
          <div key={code} className={c.refused} data-whole={serials.length === 0 || undefined} role="status">
            {serials.length > 0 && <b>{t('integrations:sync.cannot', { boxes: serials.join(', ') })}</b>}
            <p>{t(`integrations:sync.errors.${code}`)}</p>
          </div>
        )
      })}
    </>
  )
}

function BoxLine({ box }: { box: SynchronizedBox & { readonly to?: string } }) {
  const t = useT()
  return (
    <div className={c.box}>
      <code>{box.serial_number}</code>
      <span>{box.name}</span>
      <small>{box.to === undefined ? box.model : t('integrations:sync.to', { name: box.to })}</small>
    </div>
  )
}
