export interface ForgotPasswordPageProps {
  onSent: () => void
}

export function ForgotPasswordPage(_: ForgotPasswordPageProps) {
  return null
}
