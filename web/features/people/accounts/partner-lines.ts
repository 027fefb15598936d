import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import {
  inPartnerOrder,
  type PartnerGroup,
  partnerGroups,
  partnerGroupsOf,
} from '@sensorstack/contract/features/people/accounts/partner-groups.ts'
import { searchable } from '../../../platform/text/searchable.ts'

/** One line of My Business Partner. A partner of two groups has a line in each, with a key of its own. */
export type PartnerLine =
  | { kind: 'group'; key: string; group: PartnerGroup; count: number; open: boolean }
  | { kind: 'partner'; key: string; partner: Account; open: boolean }
  | { kind: 'card'; key: string; partner: Account }

export interface PartnerView {
  /** Found anywhere in a name or tag, in either case; empty finds all. A company is also found by its persons. */
  search: string
  /** The keys of the partners whose cards are open. */
  opened: ReadonlySet<string>
  /** Whether the partners of the collapsible group are shown; while there is a search, or one is edited, they are. */
  singlesOpen: boolean
  /**
   * The partner being edited, as it was when that began: its lines stay where they were, whatever is looked for, and
   * whatever somebody else makes of it meanwhile, also when it goes.
   */
  edited?: Account | null
}

/** The lines of the block: each group that has partners with its head, each partner, and the card of an open one. */
export function partnerLines(partners: readonly Account[], view: PartnerView): PartnerLine[] {
  const { edited } = view
  const shown = withEdited(foundPartners(partners, view.search), edited)
  const newest = edited && (partners.find(({ id }) => id === edited.id) ?? edited)
  return partnerGroups.flatMap((group): PartnerLine[] => {
    const members = shown.filter((partner) => partnerGroupsOf(partner).includes(group))
    if (members.length === 0) return []
    const open =
      group !== 'single_person_contacts' ||
      view.singlesOpen ||
      view.search.trim() !== '' ||
      members.some((partner) => partner === edited)
    const head: PartnerLine = { kind: 'group', key: group, group, count: members.length, open }
    if (!open) return [head]
    return [
      head,
      ...members.flatMap((partner) =>
        linesOf(newest && partner === edited ? newest : partner, group, view.opened),
      ),
    ]
  })
}

/** How many partners the search finds: the persons of companies count with these. */
export function countPartners(partners: readonly Account[], search: string): number {
  return foundPartners(partners, search).filter((partner) => partnerGroupsOf(partner).length > 0).length
}

/** The contact persons of a company by name, in whatever order they came. */
export function personsOf(companyId: string, all: readonly Account[]): Account[] {
  return all
    .filter(({ contact_of_company }) => contact_of_company === companyId)
    .sort((a, b) => a.name.localeCompare(b.name))
}

function linesOf(partner: Account, group: PartnerGroup, opened: ReadonlySet<string>): PartnerLine[] {
  const key = `${group} ${partner.id}`
  const open = opened.has(key)
  const line: PartnerLine = { kind: 'partner', key, partner, open }
  return open ? [line, { kind: 'card', key: `${key} card`, partner }] : [line]
}

/** The partners with the edited one as it was, which puts it where it was. */
function withEdited(partners: readonly Account[], edited: Account | null | undefined): readonly Account[] {
  if (!edited) return partners
  const at = partners.findIndex(({ id }) => id === edited.id)
  return inPartnerOrder(at === -1 ? [...partners, edited] : partners.with(at, edited))
}

function foundPartners(partners: readonly Account[], search: string): readonly Account[] {
  const wanted = searchable(search.trim())
  if (wanted === '') return partners
  const isFound = ({ name, tags }: Account) =>
    [name, ...tags].some((text) => searchable(text).includes(wanted))
  const found = partners.filter(isFound)
  const companies = new Set(found.map(({ contact_of_company }) => contact_of_company))
  return partners.filter((partner) => isFound(partner) || companies.has(partner.id))
}
