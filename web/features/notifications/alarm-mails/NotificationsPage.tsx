import { Table } from '@mantine/core'
import type { Recipient } from '@sensorstack/contract/features/notifications/alarm-mails/recipient.ts'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { useCurrentStackName } from '../../people/stacks/public.tsx'
import { recipientsQuery } from './api.ts'
import c from './notifications.module.css'
import { alarmWords, countAlert, getsMails, whenWords } from './recipient-words.ts'

/** The page of the people who are notified of the company's alarms. Each person changes only their own settings, which `onOwnSettings` opens. */
export function NotificationsPage({ onOwnSettings }: { onOwnSettings: () => void }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const company = useCurrentStackName()
  const { data, error, isFetching, refetch } = useQuery(recipientsQuery(stackId))
  return (
    <article aria-label={t('company:titles.notifications')}>
      <PageHead
        title={t('company:titles.notifications')}
        intro={t('notifications:intro', { name: company })}
      />
      {data ? (
        <>
          <div className={c.summary}>
            <p data-none={countAlert(data) === 0 || undefined}>
              {countAlert(data) === 0
                ? t('notifications:nobody')
                : t('notifications:summary', { count: countAlert(data) })}
            </p>
            <ActionButton leftSection={<IconSettings size={16} stroke={1.6} />} onClick={onOwnSettings}>
              {t('notifications:mine')}
            </ActionButton>
          </div>
          <People people={data} />
        </>
      ) : error ? (
        <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </article>
  )
}

function People({ people }: { people: readonly Recipient[] }) {
  const t = useT()
  return (
    <Table className={c.table} aria-label={t('company:titles.notifications')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('notifications:person')}</Table.Th>
          <Table.Th>{t('notifications:alarms')}</Table.Th>
          <Table.Th>{t('notifications:when')}</Table.Th>
          <Table.Th>{t('notifications:report')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <Table.Tr key={person.account_id} data-quiet={!getsMails(person) || undefined}>
            <Table.Td>
              <b>{person.name ?? t('notifications:unknown')}</b>
              <small>{person.role ? t(`shell:roles.${person.role}`) : t('notifications:contact')}</small>
            </Table.Td>
            <Table.Td data-head={t('notifications:alarms')}>{alarmWords(t, person)}</Table.Td>
            <Table.Td data-head={t('notifications:when')}>{whenWords(t, person) ?? '–'}</Table.Td>
            <Table.Td data-head={t('notifications:report')}>
              {person.send_daily_report ? t('notifications:daily') : t('notifications:noReport')}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
