import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { typesQuery } from '../../../core/sensorbox-kernel/public.tsx'
import {
  decodeFile,
  type RegistrationFile,
  type RegistrationLine,
  readRegistrations,
} from './read-registrations.ts'

/** A file that was read or, without a name, pasted lines. */
export type RegistrationSource = RegistrationFile & { readonly name: string | null }

/** The lines to register: typed or from a file, and their contents once read. */
export function useRegistrationSource() {
  const { data: types } = useQuery(typesQuery)
  const models = (types ?? []).flatMap((type) => type.config.models.map((model) => model.name))
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [file, setFile] = useState<RegistrationSource | null>(null)
  const refuse = (why: string) => {
    setFile(null)
    setRefusal(why)
  }
  const take = (text: string, name: string | null) => {
    const read = readRegistrations(text, models)
    if ('refusal' in read) return refuse(read.refusal)
    setRefusal(null)
    setFile({ ...read, name })
  }
  return {
    /** Whether the known models have been loaded, against which lines are checked. */
    isReady: types !== undefined,
    typed,
    type: (text: string) => {
      setTyped(text)
      setRefusal(null)
    },
    /** Why nothing could be read. */
    refusal,
    file,
    isGiven: typed.trim() !== '' || file !== null,
    takeTyped: () => take(typed, null),
    takeFile: async (chosen: File) => {
      const decoded = decodeFile(await chosen.arrayBuffer())
      if ('refusal' in decoded) refuse(decoded.refusal)
      else take(decoded.text, chosen.name)
    },
    /** Replaces the lines by those with further mistakes. */
    setLines: (lines: readonly RegistrationLine[]) => file && setFile({ ...file, lines }),
    leaveFile: () => setFile(null),
  }
}
