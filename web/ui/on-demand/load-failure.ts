let tell: (error: unknown) => void = () => undefined

/** Says once, at the root, how people are told that something they asked for could not be loaded. */
export function tellLoadFailuresBy(told: (error: unknown) => void): void {
  tell = told
}

/** Tells that something could not be loaded which has no place on the page, such as a window. */
export function tellLoadFailure(error: unknown): void {
  tell(error)
}
