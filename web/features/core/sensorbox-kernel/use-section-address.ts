import { useLocation, useNavigate } from '@tanstack/react-router'
import type { SectionsProps } from '../../../ui/page/Sections.tsx'

/** The section of a page in the address, and the function that changes it without a new entry in the history. */
export function useSectionAddress(): Pick<SectionsProps, 'wanted' | 'onGo'> {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  return {
    wanted: hash === '' ? null : hash,
    onGo: (id) =>
      void navigate({
        to: '.',
        hash: id,
        search: (given: object) => given,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
  }
}
