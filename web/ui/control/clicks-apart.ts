/** Two clicks within this time are one double click. */
export const doubleClickMs = 200

/** What clicks do. Without `double`, `single` runs at once. */
export interface ClickActions<T> {
  single: (item: T) => void
  double: ((item: T) => void) | undefined
}

/** Takes each click, and forgets one that still waits. */
export interface ClicksApart<T> {
  /** `event.timeStamp` is the moment of the click, which a busy page hears of later. */
  click: (item: T, event: { readonly timeStamp: number }) => void
  forget: () => void
}

/**
 * Tells a single click from a double one: `single` runs once the time has passed without a second click, `double` at a
 * second click on the same thing. A second one that was made in time counts, however late it is heard of: then `single`
 * may have run before.
 */
export function tellClicksApart<T>(actions: () => ClickActions<T>): ClicksApart<T> {
  let last: { item: T; at: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    click: (item, { timeStamp: at }) => {
      const { single, double } = actions()
      if (!double) return single(item)
      const inTime = last !== null && at - last.at <= doubleClickMs
      if (last && !inTime && timer !== undefined) single(last.item)
      forget()
      if (inTime && last?.item === item) {
        last = null
        double(item)
        return
      }
      last = { item, at }
      timer = setTimeout(() => {
        timer = undefined
        actions().single(item)
      }, doubleClickMs)
    },
    forget,
  }
}
