import type { Inbox } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { IconBellOff } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { showUndoable } from '../../../../platform/toasts/undoable.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { useStacks } from '../../../people/stacks/public.tsx'
import type { DenialIn } from '../acting.ts'
import c from '../alarm-inbox.module.css'
import { useInboxEdits } from '../api.ts'

/** Shows that the whole company is silenced, why and until when, with a button that ends it. */
export function SilenceStackBand({
  silence,
  denialIn,
}: {
  silence: Inbox['silences'][number]
  denialIn: DenialIn
}) {
  const t = useT()
  const format = useTimeFormat()
  const current = useCurrentStackId()
  const name = useStacks().data?.find(({ id }) => id === silence.stack_id)?.name ?? ''
  const { silence: edit } = useInboxEdits(current)
  const of = [{ stackId: silence.stack_id, sensorboxId: null }]
  const undoable = () =>
    showUndoable({
      title: t('sensorboxes:silence.ended', { name }),
      undo: () => edit.mutateAsync({ of, until: silence.until, reason: silence.reason ?? '' }),
    })
  return (
    <section className={c.outage}>
      <IconBellOff size={16} stroke={1.6} aria-hidden="true" />
      <div>
        <h2 className={c.outageTitle}>
          {t('alarmInbox:stackSilenced', { name, until: format.minute(silence.until) })}
        </h2>
        {silence.reason && <p>{silence.reason}</p>}
      </div>
      <ActionButton
        variant="default"
        disabledReason={denialIn({ stack_id: silence.stack_id, stack_name: name })}
        loading={edit.isPending}
        onClick={() => edit.mutate({ of, until: null, reason: '' }, { onSuccess: () => undoable() })}
      >
        {t('alarmInbox:endSilence')}
      </ActionButton>
    </section>
  )
}
