import { t } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { Mono, type MonoProps } from '../../../ui/text/Mono.tsx'

/** An id of a box. Clicking copies it and shows a toast. */
export function CopiedId(props: Omit<MonoProps, 'onCopied'>) {
  return <Mono {...props} onCopied={() => showToast({ kind: 'success', title: t('ui:copied') })} />
}
