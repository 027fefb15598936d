import type { CreateProfileBody } from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import type { WakeupSettings } from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import type { ChargeKind } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { ScenarioName } from '../scenarios/course.ts'
import type { AlarmsPlan, LimitsPlan } from './alarm-plan.ts'
import type { AssetPlan, BoxNotesPlan, ChartGroupPlan } from './asset-plan.ts'
import type { Condition } from './conditions.ts'

/** A world as data: who is there and which boxes hang where. Times count back from its present. */
export interface WorldPlan {
  readonly days: number
  /** How often a box takes a reading. */
  readonly readEveryMs: number
  readonly root: { readonly stackName: string; readonly adminName: string; readonly adminEmail: string }
  readonly superuser: PersonPlan
  readonly provider: StackPlan
  /** Sensorboxes cost points, and did for two years before the first day. */
  readonly hasPrices?: true
}

export interface StackPlan {
  readonly name: string
  readonly address: AddressPlan
  /** What its provider knows it by. */
  readonly tags?: readonly string[]
  readonly persons?: readonly ContactPlan[]
  readonly logo?: LogoPlan
  /** The first admin among them is whom the product invites with the stack, at the company's address. */
  readonly people: readonly PersonPlan[]
  /** Whom it deals with, besides its customers. */
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

/** Which boxes are assigned a task template, by their names, and how far that has come at the world's present. */
export interface TasksPlan {
  readonly unsent: readonly string[]
  /** Waits for a box that is silent. */
  readonly deposited: readonly string[]
  /** The box has it and never answers. */
  readonly handed: readonly string[]
  /** The box says that it has it, and no more. */
  readonly received: readonly string[]
  readonly refused: readonly string[]
  readonly runs: readonly string[]
}

/** When a box is to wake up, by its name: what it runs, and what it is wished to run besides, sent or not. */
export interface WakeupPlan {
  readonly box: string
  readonly runs?: WakeupSettings
  readonly wished?: WakeupSettings
  /** What is wished besides is sent, and the box refuses it for this reason. */
  readonly refuses?: string
}

/** By what boxes connect: which profiles a stack keeps, and which boxes have which of them, by their names. */
export interface ProfilesPlan {
  readonly kept: readonly CreateProfileBody[]
  readonly given: readonly {
    readonly boxes: readonly string[]
    readonly profiles: readonly string[]
    readonly isUnsent?: true
  }[]
}

/** What a stack pays and has. */
export interface CreditsPlan {
  /** On the world's first day, in points. */
  readonly left: number
  /** Where they are others than its provider's. */
  readonly prices?: Partial<Record<ChargeKind, number>>
}

/** A picture that is drawn when it is needed. */
export interface LogoPlan {
  readonly width: number
  readonly height: number
  /** The colour at a point of the picture, 0 to 255 each. */
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
  /** People without a company. */
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

/** A person who doesn't sign in. */
export interface ContactPlan {
  readonly name: string
  readonly email: string
  readonly function: string
  readonly phone?: string
  readonly tags?: readonly string[]
}

/** `declined`: never answered, so the invitation ran out; `inactive`: made, but never seen. */
export type PersonStatus = 'accepted' | 'invited' | 'declined' | 'inactive'

export interface PersonPlan {
  readonly name: string
  readonly email: string
  readonly role: AssignableRole
  readonly function: string
  readonly status: PersonStatus
  /** Has switched the detailed daily report on. */
  readonly wantsReport?: true
}

export interface BoxPlan {
  readonly serial: string
  readonly alias: string | null
  readonly model: string
  readonly scenario: ScenarioName
  readonly level: number
  readonly condition: Condition
  /** Where its company has sent it from stock. */
  readonly delivered?: DeliveryPlan
}

export interface DeliveryPlan {
  /** The name of a customer. */
  readonly to: string
  readonly before: number
  readonly orderNumber: string
  readonly withData: boolean
  readonly keepsCopy: boolean
  /** It is in a parcel, and connects with nobody. */
  readonly isOnItsWay?: true
}

/** A stack with all below it. */
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

/** Boxes with serial numbers in a row from `first` on, each with the model that fits its place. */
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

/** Boxes of these models that lie in stock, without a name. */
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

/** Once enabled, a box from stock measures what a box of its model would measure in a room. */
function scenarioOf(model: string): ScenarioName {
  if (model === 'CT-120') return 'milk_tank'
  if (model === 'TR-410') return 'container'
  if (model === 'MT-300') return 'machine'
  if (model === 'RD-500') return 'road'
  return 'office'
}

/** A box with what became of it. */
export function delivered([box]: readonly BoxPlan[], delivery: DeliveryPlan): BoxPlan[] {
  return box ? [{ ...box, delivered: delivery }] : []
}

/** A person to talk to, who doesn't sign in. */
export function contact(
  name: string,
  email: string,
  function_: string,
  more: Pick<ContactPlan, 'phone' | 'tags'> = {},
): ContactPlan {
  return { name, email, function: function_, ...more }
}

/** A person, accepted unless said otherwise. */
export function person(
  name: string,
  email: string,
  role: AssignableRole,
  function_: string,
  status: PersonStatus = 'accepted',
): PersonPlan {
  return { name, email, role, function: function_, status }
}
