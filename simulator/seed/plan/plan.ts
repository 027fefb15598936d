import type { CreateProfileBody } from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import type { WakeupSettings } from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import type { ChargeKind } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { ScenarioName } from '../../scenarios/course.ts'
import type { AlarmsPlan, LimitsPlan } from './alarm-plan.ts'
import type { AssetPlan, BoxNotesPlan, ChartGroupPlan } from './asset-plan.ts'
import type { Condition } from './conditions.ts'

/** A world as data: its people, and its boxes with their places. Times count back from its present. */
export interface WorldPlan {
  readonly days: number
  /** The interval between readings. */
  readonly readEveryMs: number
  readonly root: { readonly stackName: string; readonly adminName: string; readonly adminEmail: string }
  readonly superuser: PersonPlan
  readonly provider: StackPlan
  /** Boxes are charged, and were for two years before the first day. */
  readonly hasPrices?: true
}

export interface StackPlan {
  readonly name: string
  readonly address: AddressPlan
  /** The tags that its provider has given it. */
  readonly tags?: readonly string[]
  readonly persons?: readonly ContactPlan[]
  readonly logo?: LogoPlan
  /** Includes the first admin, whom the product invites with the stack, at the company's address. */
  readonly people: readonly PersonPlan[]
  /** Its partners other than customers. */
  readonly partners?: PartnersPlan
  readonly boxes: readonly BoxPlan[]
  readonly assets?: readonly AssetPlan[]
  readonly notes?: readonly BoxNotesPlan[]
  readonly chartGroups?: readonly ChartGroupPlan[]
  readonly limits?: LimitsPlan
  readonly alarms?: AlarmsPlan
  readonly tasks?: TasksPlan
  readonly wakeups?: readonly WakeupPlan[]
  readonly profiles?: ProfilesPlan
  readonly customers?: readonly StackPlan[]
  readonly credits?: CreditsPlan
}

/** The boxes with a task template, by name, grouped by delivery status at the world's present. */
export interface TasksPlan {
  readonly unsent: readonly string[]
  /** Pending for a silent box. */
  readonly deposited: readonly string[]
  /** Sent to the box, which never responds. */
  readonly handed: readonly string[]
  /** Acknowledged as received, and no more. */
  readonly received: readonly string[]
  readonly refused: readonly string[]
  readonly runs: readonly string[]
}

/** The wakeup configuration of a box, by its name: the one it runs, and a newer requested one, sent or not. */
export interface WakeupPlan {
  readonly box: string
  readonly runs?: WakeupSettings
  readonly wished?: WakeupSettings
  /** The box rejects the requested configuration for this reason. */
  readonly refuses?: string
}

/** The connection profiles of a stack, and the boxes to which they are assigned, by name. */
export interface ProfilesPlan {
  readonly kept: readonly CreateProfileBody[]
  readonly given: readonly {
    readonly boxes: readonly string[]
    readonly profiles: readonly string[]
    readonly isUnsent?: true
  }[]
}

/** The prices and balance of a stack. */
export interface CreditsPlan {
  /** On the world's first day, in points. */
  readonly left: number
  /** Only prices that differ from its provider's. */
  readonly prices?: Partial<Record<ChargeKind, number>>
}

/** A picture that is drawn on demand. */
export interface LogoPlan {
  readonly width: number
  readonly height: number
  /** Returns the colour at a point of the picture, each channel from 0 to 255. */
  readonly colorAt: (x: number, y: number) => Color
}
export type Color = readonly [red: number, green: number, blue: number]

export interface AddressPlan {
  readonly address: string
  readonly zipcode: string
  readonly city: string
  readonly country: string
}

export interface PartnersPlan {
  readonly companies: readonly CompanyPlan[]
  /** Contacts without a company. */
  readonly contacts: readonly ContactPlan[]
}

/** A company without a stack: a supplier, a manufacturer or a business contact. */
export interface CompanyPlan {
  readonly name: string
  readonly email: string
  readonly phone?: string
  readonly note?: string
  readonly address: AddressPlan
  readonly supplies?: true
  readonly manufactures?: true
  readonly tags?: readonly string[]
  readonly persons?: readonly ContactPlan[]
}

/** A person who does not sign in. */
export interface ContactPlan {
  readonly name: string
  readonly email: string
  readonly function: string
  readonly phone?: string
  readonly tags?: readonly string[]
}

/** `declined`: never answered, so the invitation timed out; `inactive`: created, but never signed in. */
export type PersonStatus = 'accepted' | 'invited' | 'declined' | 'inactive'

export interface PersonPlan {
  readonly name: string
  readonly email: string
  readonly role: AssignableRole
  readonly function: string
  readonly status: PersonStatus
  /** Whether the person receives the detailed daily report. */
  readonly wantsReport?: true
}

export interface BoxPlan {
  readonly serial: string
  readonly alias: string | null
  readonly model: string
  readonly scenario: ScenarioName
  readonly level: number
  readonly condition: Condition
  /** The delivery of the box from stock. */
  readonly delivered?: DeliveryPlan
}

export interface DeliveryPlan {
  /** The name of a customer. */
  readonly to: string
  readonly before: number
  readonly orderNumber: string
  readonly withData: boolean
  readonly keepsCopy: boolean
  /** It is in transit and does not connect. */
  readonly isOnItsWay?: true
}

/** Returns a stack and all stacks below it. */
export function stacksOf(stack: StackPlan): StackPlan[] {
  return [stack, ...(stack.customers ?? []).flatMap(stacksOf)]
}

const models: Readonly<Record<ScenarioName, string>> = {
  cold_room: 'CT-120',
  freezer: 'CT-120',
  delivery_van: 'CT-120',
  milk_tank: 'CT-120',
  container: 'TR-410',
  showcase: 'CL-210',
  barn: 'CL-210',
  office: 'CL-210',
  ripening_room: 'CL-210',
  machine: 'MT-300',
  road: 'RD-500',
}

type Place = readonly [alias: string, scenario: ScenarioName, level: number, condition?: Condition]

/** Returns boxes with consecutive serial numbers starting at `first`, each of the model that suits its place. */
export function boxes(first: number, places: readonly Place[]): BoxPlan[] {
  return places.map(([alias, scenario, level, condition = 'well'], i) => ({
    serial: `NW-${first + i}`,
    alias,
    model: models[scenario],
    scenario,
    level,
    condition,
  }))
}

/** Returns unnamed boxes of these models in stock. */
export function stock(first: number, names: readonly string[]): BoxPlan[] {
  return names.map((model, i) => ({
    serial: `NW-${first + i}`,
    alias: null,
    model,
    scenario: scenarioOf(model),
    level: 20,
    condition: 'in_stock',
  }))
}

/** Returns the scenario that a stock box follows once it is enabled: that of a box of its model in a room. */
function scenarioOf(model: string): ScenarioName {
  if (model === 'CT-120') return 'milk_tank'
  if (model === 'TR-410') return 'container'
  if (model === 'MT-300') return 'machine'
  if (model === 'RD-500') return 'road'
  return 'office'
}

/** Returns a box with its delivery. */
export function delivered([box]: readonly BoxPlan[], delivery: DeliveryPlan): BoxPlan[] {
  return box ? [{ ...box, delivered: delivery }] : []
}

/** Returns a contact person, who does not sign in. */
export function contact(
  name: string,
  email: string,
  function_: string,
  more: Pick<ContactPlan, 'phone' | 'tags'> = {},
): ContactPlan {
  return { name, email, function: function_, ...more }
}

/** Returns a person, by default an accepted one. */
export function person(
  name: string,
  email: string,
  role: AssignableRole,
  function_: string,
  status: PersonStatus = 'accepted',
): PersonPlan {
  return { name, email, role, function: function_, status }
}
