import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { LinkProps } from '../../ui/link/Link.tsx'

/**
 * A link that changes the screen without loading the page. Modified clicks, downloads and other targets are left to the
 * browser.
 */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || rest.target || rest.download !== undefined) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !href.startsWith('/')) return
    event.preventDefault()
    void navigate({ href })
  }
  return <a {...rest} href={href} onClick={open} />
}
