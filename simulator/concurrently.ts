/** Does the work for each item, at most this many at the same time; the first failure stops what hasn't begun. */
export async function concurrently<T>(
  items: Iterable<T>,
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  let failed = false
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined && !failed; item = queue.shift()) {
      try {
        await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: most }, worker))
}
