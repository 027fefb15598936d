/** The names of columns that several files about sensorboxes have. */
export const csvColumns = {
  sensorbox: 'Sensorbox',
  serialNumber: 'Serial number',
  asset: 'Asset',
  measure: 'Measure',
  unit: 'Unit',
} as const
