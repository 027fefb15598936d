import { startProduct } from './product.ts'

/** One product for all browser tests; the tests' processes find its address in their environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env.PRODUCT_URL = product.url
  return product.stop
}
