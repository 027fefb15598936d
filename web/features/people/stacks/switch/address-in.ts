import { isListOfStack } from '../../../../paths/paths.ts'

/** The part of the router's location that is used here. */
export interface Address {
  pathname: string
  search: Readonly<Record<string, unknown>>
  hash: string
}

interface Person {
  currently_selected_stack: string
  home_stack: string
}

/**
 * Returns the stack that the address of a screen should name: the current one for a list, unless it is the home stack.
 */
export function stackToName(person: Person, pathname: string): string | undefined {
  const { currently_selected_stack: current, home_stack: home } = person
  return current !== home && isListOfStack(pathname) ? current : undefined
}

/** Returns the address of a screen with only the stack that it should name. */
export function addressIn(person: Person, { pathname, search, hash }: Address): string {
  const { stack_id: _, ...rest } = search as Record<string, string>
  const stackId = stackToName(person, pathname)
  const query = new URLSearchParams(stackId === undefined ? rest : { ...rest, stack_id: stackId })
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash && `#${hash}`}`
}
