export interface DeclinePageProps {
  userId?: string | undefined
  stackId?: string | undefined
  token: string | undefined
  onDone: () => void
}

export function DeclinePage(_: DeclinePageProps) {
  return null
}
