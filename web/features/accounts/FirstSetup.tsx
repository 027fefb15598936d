import { lazy, Suspense } from 'react'
import { useMe } from '../auth/public.tsx'

const FirstSetupModal = lazy(async () => ({
  default: (await import('./FirstSetupModal.tsx')).FirstSetupModal,
}))

/** Shows the 'Customer account setup' to whom it is due, until it is saved or skipped. */
export function FirstSetup() {
  const me = useMe()
  if (me.initial_setup_completed) return null
  return (
    <Suspense>
      <FirstSetupModal account={me} />
    </Suspense>
  )
}
