import type { Placement } from './policy.ts'
import type { Target } from './target.ts'

/** Returns a target in which every id is this one, which belongs to no object. */
export function targetOfNothing(placement: Placement, id: string): Target {
  const nothing = async () => id
  return {
    placement,
    stackId: id,
    sensorboxId: id,
    hardwareId: id,
    limitId: id,
    limitTemplateId: id,
    profileId: id,
    assetId: id,
    assetTypeId: id,
    companyId: id,
    logoId: id,
    jobId: id,
    deviceKey: '',
    tasks: { templateId: id, measurementId: id, scheduleId: id },
    targetId: id,
    copyId: id,
    integrationId: id,
    fresh: {
      integration: nothing,
      apiKey: async () => 'a-key-that-nobody-knows',
      sensorbox: nothing,
      company: nothing,
      customerStack: nothing,
      alarm: nothing,
      outage: nothing,
      limit: nothing,
      limitTemplate: nothing,
      unusedLimitTemplate: async () => ({
        sensor_box_type: 'climate',
        measure_type: 'co2',
        critical_max: 1200,
      }),
      limitState: nothing,
      profile: nothing,
      relation: async () => ({ id, sensorboxId: id }),
      wakeup: nothing,
      chartGroup: nothing,
      invalidSpan: async () => ({ sensorboxId: id, spanId: id }),
      tasks: async () => ({ templateId: id, measurementId: id, scheduleId: id }),
      assigned: nothing,
      accessRight: nothing,
      invited: nothing,
      tagOfAccount: async () => ({ accountId: id, tagId: id }),
      asset: async () => ({ id, sensorboxId: id, tagId: id, contactId: id, roleId: id }),
      assetType: nothing,
      tagOfSensorbox: async () => ({ sensorboxId: id, tagId: id }),
      logo: nothing,
      copy: nothing,
    },
  }
}
