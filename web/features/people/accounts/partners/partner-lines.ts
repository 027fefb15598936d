import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import {
  inPartnerOrder,
  type PartnerGroup,
  partnerGroups,
  partnerGroupsOf,
} from '@sensorstack/contract/features/people/accounts/partner-groups.ts'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'

/** One row of My Business Partner. A partner in two groups has a row in each, with separate keys. */
export type PartnerLine =
  | { kind: 'group'; key: string; group: PartnerGroup; count: number; open: boolean }
  | { kind: 'partner'; key: string; partner: Account; open: boolean }
  | { kind: 'card'; key: string; partner: Account }

export interface PartnerView {
  /** Matches any part of a name or tag, ignoring case; empty matches all. A company also matches by its persons. */
  search: string
  /** The keys of the partners whose cards are open. */
  opened: ReadonlySet<string>
  /** Whether the collapsible group is open; it always is during a search, or while one of its partners is edited. */
  singlesOpen: boolean
  /**
   * The partner being edited, as it was when editing began. Its rows stay in place whatever the search matches and
   * whatever other users change, even if they delete it.
   */
  edited?: Account | null
}

/** Returns the rows of the block: the header of each non-empty group, its partners, and open cards. */
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

/** Counts the partners that match the search; the persons of companies count with their company. */
export function countPartners(partners: readonly Account[], search: string): number {
  return foundPartners(partners, search).filter((partner) => partnerGroupsOf(partner).length > 0).length
}

/** Returns the contact persons of a company, sorted by name. */
export function personsOf(companyId: string, all: readonly Account[]): Account[] {
  return all
    .filter(({ contact_of_company }) => contact_of_company === companyId)
    .sort((a, b) => compareNaturally(a.name, b.name))
}

function linesOf(partner: Account, group: PartnerGroup, opened: ReadonlySet<string>): PartnerLine[] {
  const key = `${group} ${partner.id}`
  const open = opened.has(key)
  const line: PartnerLine = { kind: 'partner', key, partner, open }
  return open ? [line, { kind: 'card', key: `${key} card`, partner }] : [line]
}

/** Replaces the edited partner by its state when editing began, which keeps it in place. */
function withEdited(partners: readonly Account[], edited: Account | null | undefined): readonly Account[] {
  if (!edited) return partners
  const at = partners.findIndex(({ id }) => id === edited.id)
  return inPartnerOrder(at === -1 ? [...partners, edited] : partners.with(at, edited))
}

function foundPartners(partners: readonly Account[], search: string): readonly Account[] {
  const wanted = folded(search.trim())
  if (wanted === '') return partners
  const isFound = ({ name, tags }: Account) => [name, ...tags].some((text) => folded(text).includes(wanted))
  const found = partners.filter(isFound)
  const companies = new Set(found.map(({ contact_of_company }) => contact_of_company))
  return partners.filter((partner) => isFound(partner) || companies.has(partner.id))
}
