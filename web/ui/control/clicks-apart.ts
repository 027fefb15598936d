/** Two clicks within this time are one double click. */
export const doubleClickMs = 200

/** The actions of clicks. Without `double`, `single` runs at once. */
export interface ClickActions<T> {
  single: (item: T) => void
  double: ((item: T) => void) | undefined
  /** Whether `single` replaces what an earlier click opened. If so, only the last click counts. */
  replaces?: boolean | undefined
  /** The minimum delay of `single`, in milliseconds. */
  waitMs?: number | undefined
}

/** A click as the browser reports it. */
export interface ReportedClick {
  /** When the user clicked. A busy page receives the event later. */
  readonly timeStamp: number
  /** The click count of a pointer; 0 for a key press. */
  readonly detail: number
}

/** Takes each click; `forget` discards a pending one. */
export interface ClicksApart<T> {
  click: (item: T, event: ReportedClick) => void
  forget: () => void
}

/**
 * Distinguishes single from double clicks. `single` runs once the time for a second click has passed, or at a click on
 * another item; `double` runs at a second click on the same item. A second click that was made in time counts however late
 * its event arrives, so `single` may have run before. A key press is always a single click and runs at once, because a held
 * key repeats many times per second.
 */
export function distinguishClicks<T>(actions: () => ClickActions<T>): ClicksApart<T> {
  let last: { item: T; at: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    click: (item, { timeStamp: at, detail }) => {
      const { single, double, replaces, waitMs = 0 } = actions()
      if (!double) return single(item)
      const isSecond = detail > 0 && last !== null && last.item === item && at - last.at <= doubleClickMs
      const waiting = timer === undefined ? null : last
      forget()
      last = null
      if (isSecond) return double(item)
      if (waiting && !replaces) single(waiting.item)
      if (detail === 0) return single(item)
      last = { item, at }
      timer = setTimeout(
        () => {
          timer = undefined
          actions().single(item)
        },
        Math.max(doubleClickMs, waitMs),
      )
    },
    forget,
  }
}
