import { AuthLayout } from '../features/people/auth/public.tsx'
import { LegalPage, PrivacyPage } from '../features/system/legal/public.tsx'

/** The legal notice of an installation that has no other. */
export function LegalScreen() {
  return (
    <AuthLayout>
      <LegalPage />
    </AuthLayout>
  )
}

/** What an installation stores, where nobody has said it elsewhere. */
export function PrivacyScreen() {
  return (
    <AuthLayout>
      <PrivacyPage />
    </AuthLayout>
  )
}
