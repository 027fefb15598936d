import { startProduct } from './product.ts'

/** Starts one product for all browser tests, whose processes find its addresses in their environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env.PRODUCT_URL = product.url
  process.env.PRODUCT_MQTT_URL = product.mqttUrl
  process.env.PRODUCT_DATA_DIR = product.dataDir
  process.env.MONITORING_PORT = String(product.monitoringPort)
  return product.stop
}
