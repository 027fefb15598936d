export interface ResetPasswordPageProps {
  token: string | undefined
  action: 'reset_password' | 'initial_password'
  onDone: () => void
}

export function ResetPasswordPage(_: ResetPasswordPageProps) {
  return null
}
