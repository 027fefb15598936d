import { useEffect } from 'react'
import { useSession } from '../../features/core/session/public.ts'
import { useCurrentStack } from '../../features/people/stacks/public.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { useShownHeadline } from '../../ui/page/shown-headline.ts'
import { useUiTexts } from '../../ui/texts/ui-texts.tsx'
import { windowTitle } from './window-title.ts'

/** Keeps the window title up to date. Among twenty tabs it shows which company is in trouble. */
export function WindowTitle() {
  return useSession().status === 'signed_in' ? <TitleOfStack /> : <TitleOfProduct />
}

function TitleOfProduct() {
  const t = useT()
  useTitle(windowTitle({ shown: useShownHeadline(), place: t('shell:title') }))
  return null
}

function TitleOfStack() {
  const t = useT()
  const { states } = useUiTexts()
  const stack = useCurrentStack()
  const worst = (['critical', 'attention'] as const)
    .map((state) => ({ word: states[state], count: stack?.[`sensorboxes_count_${state}`] ?? 0 }))
    .find(({ count }) => count > 0)
  useTitle(windowTitle({ worst, shown: useShownHeadline(), place: stack?.name ?? t('shell:title') }))
  return null
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
