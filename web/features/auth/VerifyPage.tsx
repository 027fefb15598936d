export interface VerifyPageProps {
  token: string | undefined
  onDone: () => void
}

export function VerifyPage(_: VerifyPageProps) {
  return null
}
