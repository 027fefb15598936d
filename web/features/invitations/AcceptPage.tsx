export interface AcceptPageProps {
  userId?: string | undefined
  stackId?: string | undefined
  token: string | undefined
  /** Told when it is over, with the token to set a first password where one has to be set. */
  onDone: (passwordToken: string | null) => void
}

export function AcceptPage(_: AcceptPageProps) {
  return null
}
