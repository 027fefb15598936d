import { Table } from '@mantine/core'
import type { CreditPrice } from '@sensorstack/contract/features/credits/credits/credit.ts'
import { labelOf } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { formatAmount } from '../../../../ui/number/format-number.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { useStacks } from '../../../people/stacks/public.tsx'
import { pricesQuery } from '../api.ts'
import { utcDate } from '../credit-words.ts'
import c from '../credits.module.css'
import { PriceDialog } from './PriceDialog.tsx'

export interface PricesDialogProps {
  stackId: string
  name: string
  onClose: () => void
}

/** A stack's current and upcoming prices; users who may change them can do so here. */
export function PricesDialog({ stackId, name, onClose }: PricesDialogProps) {
  const t = useT()
  const current = useCurrentStackId()
  const { data, error, isFetching, refetch } = useQuery(pricesQuery(current, stackId))
  const stack = useStacks().data?.find(({ id }) => id === stackId)
  const isSetHere = stack?.parent_id === current || (stackId === current && stack?.is_root_stack === true)
  const denial = useDenial('setCreditPrices')
  const [changed, setChanged] = useState<CreditPrice | null>(null)
  return (
    <Dialog
      title={t('credits:prices.of', { name })}
      width={760}
      onClose={onClose}
      footer={
        <ActionButton size="md" onClick={onClose}>
          {t('credits:close')}
        </ActionButton>
      }
    >
      {error && (
        <ErrorState
          flush
          title={loadFailureText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <RowsSkeleton rows={5} />}
      {data && (
        <Table.ScrollContainer minWidth={560}>
          <Table className={c.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('credits:prices.for')}</Table.Th>
                <Table.Th ta="right">{t('credits:prices.price')}</Table.Th>
                <Table.Th>{t('credits:prices.setBy')}</Table.Th>
                <Table.Th>{t('credits:prices.next')}</Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((price) => (
                <Table.Tr key={price.kind}>
                  <Table.Td>
                    {labelOf(price.kind, 'outgoing')}
                    <span className={c.per}>{t(`credits:prices.per.${price.kind}`)}</span>
                  </Table.Td>
                  <Table.Td ta="right" className={c.when}>
                    {price.price === 0 ? (
                      <span className={c.quiet}>{t('credits:prices.free')}</span>
                    ) : (
                      <>
                        <b>{formatAmount(price.price)}</b> <span className={c.unit}>p</span>
                      </>
                    )}
                  </Table.Td>
                  <Table.Td>
                    {price.is_own
                      ? t('credits:prices.own')
                      : stack?.is_root_stack !== true && t('credits:prices.ofAbove')}
                  </Table.Td>
                  <Table.Td>{price.next && <NextPrice next={price.next} />}</Table.Td>
                  <Table.Td ta="right">
                    <ActionButton
                      size="xs"
                      aria-label={t('credits:prices.changeOf', { kind: labelOf(price.kind, 'outgoing') })}
                      disabledReason={isSetHere ? denial : t('credits:prices.notHere')}
                      onClick={() => setChanged(price)}
                    >
                      {t('credits:prices.change')}
                    </ActionButton>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <p className={c.quiet}>{t('credits:prices.note')}</p>
      {changed && (
        <PriceDialog
          stackId={stackId}
          price={changed}
          isRoot={stack?.is_root_stack === true}
          onClose={() => setChanged(null)}
        />
      )}
    </Dialog>
  )
}

function NextPrice({ next }: { next: NonNullable<CreditPrice['next']> }) {
  const t = useT()
  const price = next.price === null ? t('credits:prices.ofAbove') : `${formatAmount(next.price)}\u00a0p`
  return t('credits:prices.from', { price, date: utcDate(next.from) })
}
