import { isListOfStack } from '../../../paths/paths.ts'

/** A part of what the router knows of an address. */
export interface Address {
  pathname: string
  search: Readonly<Record<string, unknown>>
  hash: string
}

interface Person {
  currently_selected_stack: string
  home_stack: string
}

/** The stack that the address of a screen is to name: that of a list names the current one where it isn't the home. */
export function stackToName(person: Person, pathname: string): string | undefined {
  const { currently_selected_stack: current, home_stack: home } = person
  return current !== home && isListOfStack(pathname) ? current : undefined
}

/** The address of a screen with the stack that it is to name, and no other. */
export function addressIn(person: Person, { pathname, search, hash }: Address): string {
  const { stack_id: _, ...rest } = search as Record<string, string>
  const stackId = stackToName(person, pathname)
  const query = new URLSearchParams(stackId === undefined ? rest : { ...rest, stack_id: stackId })
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash && `#${hash}`}`
}
