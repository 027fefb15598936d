import { useState } from 'react'

/** Returns the problem that was found with a value, until the value changes, and a function to set it. */
export function useProblem(
  value: unknown,
): [problem: string | null, setProblem: (text: string | null) => void] {
  const [found, setFound] = useState<{ value: unknown; text: string } | null>(null)
  return [
    found !== null && Object.is(found.value, value) ? found.text : null,
    (text) => setFound(text === null ? null : { value, text }),
  ]
}
