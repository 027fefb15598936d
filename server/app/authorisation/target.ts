import type { createCustomLimitTemplate } from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import type { BodyOf } from '@sensorstack/contract/platform/route.ts'
import type { FreshAsset } from './asset-maker.ts'
import type { Placement } from './policy.ts'
import type { FreshTasks } from './task-maker.ts'

/** The objects of one stack that requests name, and a way to make more of them. */
export interface Target {
  readonly placement: Placement
  readonly stackId: string
  readonly sensorboxId: string
  readonly hardwareId: string
  readonly limitId: string
  readonly limitTemplateId: string
  readonly profileId: string
  readonly assetId: string
  readonly assetTypeId: string
  readonly companyId: string
  readonly logoId: string
  readonly deviceKey: string
  /** A task template with its parts. */
  readonly tasks: FreshTasks
  /** A stack below, to which boxes may be delivered, and a box of which a copy was kept then. */
  readonly targetId: string
  readonly copyId: string
  readonly integrationId: string
  readonly fresh: {
    integration(): Promise<string>
    /** A key to the other system that no integration has. */
    apiKey(): Promise<string>
    sensorbox(state: 'enabled' | 'in_stock'): Promise<string>
    company(): Promise<string>
    customerStack(): Promise<string>
    /** An open one. */
    alarm(): Promise<string>
    /** Nobody has taken it up. */
    outage(): Promise<string>
    limit(): Promise<string>
    limitTemplate(): Promise<string>
    /** A template that the stack doesn't have yet. */
    unusedLimitTemplate(): Promise<BodyOf<typeof createCustomLimitTemplate>>
    limitState(): Promise<string>
    profile(): Promise<string>
    /** That a box has a connection profile. */
    relation(): Promise<{ id: string; sensorboxId: string }>
    /** A box with a saved wakeup configuration. */
    wakeup(): Promise<string>
    /** A group of charts. */
    chartGroup(): Promise<string>
    tasks(): Promise<FreshTasks>
    /** A box that is assigned a task template. */
    assigned(): Promise<string>
    accessRight(state?: 'disabled'): Promise<string>
    tagOfAccount(): Promise<{ accountId: string; tagId: string }>
    /** With a box, a tag and a contact in a role. */
    asset(): Promise<FreshAsset>
    assetType(): Promise<string>
    tagOfSensorbox(): Promise<{ sensorboxId: string; tagId: string }>
    /** Asked, and has not answered. */
    invited(): Promise<string>
    /** A box that was delivered, and of which a copy was kept. */
    copy(): Promise<string>
    /** Instead of all that the stack has beside its standing one. */
    logo(): Promise<string>
  }
}
