import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { nameOf } from '../../../core/sensorbox-kernel/public.tsx'
import { useBoxEdits } from '../use-box-edits.ts'
import { SilenceForm } from './SilenceForm.tsx'

/** Asks how long to mute the mails about a box, and why. */
export function SilenceDialog({ box, onClose }: { box: Sensorbox; onClose: () => void }) {
  const t = useT()
  const { silence } = useBoxEdits(box)
  return (
    <SilenceForm
      name={nameOf(box)}
      note={t('sensorboxes:silence.note')}
      isSaving={silence.isPending}
      onSilence={(given, done) => silence.mutate(given, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
