/** Two clicks within this time are one double click. */
export const doubleClickMs = 200

/** What clicks do. Without `double`, `single` runs at once. */
export interface ClickActions<T> {
  single: (item: T) => void
  double: ((item: T) => void) | undefined
  /** Whether what `single` opens takes the place of what was opened before: then only the last click counts. */
  replaces?: boolean | undefined
  /** How long `single` waits at least, in milliseconds. */
  waitMs?: number | undefined
}

/** A click as the browser reports it. */
export interface ToldClick {
  /** The moment of the click, which a busy page hears of later. */
  readonly timeStamp: number
  /** How many clicks of a pointer it makes up; 0 when a key was pressed. */
  readonly detail: number
}

/** Takes each click, and forgets one that still waits. */
export interface ClicksApart<T> {
  click: (item: T, event: ToldClick) => void
  forget: () => void
}

/**
 * Tells a single click from a double click: `single` runs once the time has passed without a second click, or with a click
 * on another thing; `double` at a second click on the same thing. A second one that was made in time counts, however late
 * it is heard of: then `single` may have run before. The press of a key is a single click at once, and two of them are two:
 * a key that is held presses many times a second.
 */
export function tellClicksApart<T>(actions: () => ClickActions<T>): ClicksApart<T> {
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
