import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

interface Work<Body, Answer> {
  mutationFn: (body: Body) => Promise<Answer>
  onSuccess: (answer: Answer, body: Body) => void
  onError: (error: unknown, body: Body) => void
}

export interface Saving<Body> {
  isSaving: boolean
  /** Does nothing while a save is in progress. */
  save: (body: Body) => void
}

/** Returns a mutation that ignores further calls while it runs, however fast the second click. */
export function useOneAtATime<Body, Answer>(work: Work<Body, Answer>): Saving<Body> {
  const isRunning = useRef(false)
  const { isPending, mutate } = useMutation({
    ...work,
    onSettled: () => {
      isRunning.current = false
    },
  })
  const save = (body: Body) => {
    if (isRunning.current) return
    isRunning.current = true
    mutate(body)
  }
  return { isSaving: isPending, save }
}
