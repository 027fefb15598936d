import type { createCustomLimitTemplate } from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import type { BodyOf } from '@sensorstack/contract/platform/route.ts'
import type { FreshAsset } from './makers/asset-maker.ts'
import type { FreshTasks } from './makers/task-maker.ts'
import type { Placement } from './policy.ts'

/** The objects of a stack that requests name, and functions that create more of them. */
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
  /** A finished job of a person who is no actor. */
  readonly jobId: string
  readonly reportId: string
  /** An admin of the stack. */
  readonly memberId: string
  readonly deviceKey: string
  /** A task template with its parts. */
  readonly tasks: FreshTasks
  /** A child stack to which boxes may be delivered, and a delivered box whose copy was kept. */
  readonly targetId: string
  readonly copyId: string
  readonly integrationId: string
  readonly fresh: {
    integration(): Promise<string>
    /** A key to the other system that no integration uses. */
    apiKey(): Promise<string>
    sensorbox(state: 'enabled' | 'in_stock'): Promise<string>
    company(): Promise<string>
    customerStack(): Promise<string>
    /** An open alarm. */
    alarm(): Promise<string>
    /** An outage that nobody has acknowledged. */
    outage(): Promise<string>
    limit(): Promise<string>
    limitTemplate(): Promise<string>
    /** A template that the stack doesn't have yet. */
    unusedLimitTemplate(): Promise<BodyOf<typeof createCustomLimitTemplate>>
    limitState(): Promise<string>
    profile(): Promise<string>
    /** A box with a connection profile. */
    relation(): Promise<{ id: string; sensorboxId: string }>
    /** A box with a saved wakeup configuration. */
    wakeup(): Promise<string>
    chartGroup(): Promise<string>
    /** A box with readings that are marked as invalid. */
    invalidSpan(): Promise<{ sensorboxId: string; spanId: string }>
    tasks(): Promise<FreshTasks>
    /** A box with an assigned task template. */
    assigned(): Promise<string>
    accessRight(state?: 'disabled'): Promise<string>
    tagOfAccount(): Promise<{ accountId: string; tagId: string }>
    /** An asset with a box, a tag and a contact in a role. */
    asset(): Promise<FreshAsset>
    assetType(): Promise<string>
    tagOfSensorbox(): Promise<{ sensorboxId: string; tagId: string }>
    /** A person with a pending invitation. */
    invited(): Promise<string>
    /** A delivered box whose copy was kept. */
    copy(): Promise<string>
    /** A new logo, which replaces all others except the permanent one. */
    logo(): Promise<string>
    /** The choice of who gets a report each month. */
    monthlyReport(): Promise<string>
    /** A document of a box. */
    document(): Promise<string>
  }
}
