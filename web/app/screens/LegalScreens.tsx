import { AuthLayout } from '../../features/people/auth/public.tsx'
import { LegalPage, PrivacyPage } from '../../features/system/legal/public.tsx'

/** The built-in legal notice, for installations that have no other. */
export function LegalScreen() {
  return (
    <AuthLayout>
      <LegalPage />
    </AuthLayout>
  )
}

/** The built-in privacy notice, for installations that have no other. */
export function PrivacyScreen() {
  return (
    <AuthLayout>
      <PrivacyPage />
    </AuthLayout>
  )
}
