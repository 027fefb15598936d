import { Menu } from '@mantine/core'
import type { Asset } from '@sensorstack/contract/features/assets/asset.ts'
import { silenceAsset } from '@sensorstack/contract/features/assets/routes.ts'
import { IconBellOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { notifyFailure } from '../../platform/api/failure-text.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { useReload } from './use-reload.ts'

const hourMs = 3_600_000
const lengths = { hour: hourMs, eightHours: 8 * hourMs, day: 24 * hourMs, week: 168 * hourMs } as const
const choices = Object.keys(lengths) as (keyof typeof lengths)[]

/** Silences the asset for a while: its mails are muted, not its states. */
export function SilenceMenu({ asset }: { asset: Asset }) {
  const t = useT()
  const denial = useDenial('updateAsset')
  const reload = useReload()
  const silence = useMutation({
    mutationFn: (until: string | null) =>
      call(silenceAsset, { params: { id: asset.id }, body: { silence_until: until } }),
    onError: (error) => notifyFailure(error, { title: t('assets:failed.silence') }),
    onSettled: () => reload('assets'),
  })
  const button = (
    <ActionButton
      size="compact-xs"
      variant="subtle"
      leftSection={<IconBellOff size={14} stroke={1.6} />}
      loading={silence.isPending}
      disabledReason={denial}
    >
      {t('assets:silence.title')}
    </ActionButton>
  )
  if (denial !== null) return button
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item
            key={choice}
            onClick={() => silence.mutate(new Date(Date.now() + lengths[choice]).toISOString())}
          >
            {t(`assets:silence.${choice}`)}
          </Menu.Item>
        ))}
        {asset.silenced && (
          <Menu.Item onClick={() => silence.mutate(null)}>{t('assets:silence.end')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
