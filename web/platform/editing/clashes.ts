/** The value of a form control. */
export type FormValue = string | number | boolean
export type FormValues = Readonly<Record<string, FormValue>>
type FieldOf<Values> = keyof Values & string

/** Describes the form for one kind of thing: its fields, in order, and the values they show. */
export interface FormShape<Thing, Values extends FormValues> {
  fieldsOf: (thing: Thing) => readonly FieldOf<Values>[]
  valuesOf: (thing: Thing) => Values
}

/** The values set by others that the user has been shown, by field. Saving over them is then deliberate. */
export type ShownValues<Values> = { readonly [Field in FieldOf<Values>]?: unknown }

/** The state of an edit. */
export interface EditState<Thing, Values extends FormValues> {
  /** The thing when the edit began. */
  readonly began: Thing
  /** The latest version of the thing. */
  readonly latest: Thing
  readonly values: Values
  readonly shown: ShownValues<Values>
}

/** Returns the fields whose values differ from those of the thing, ignoring whitespace around a text. */
export function changedFields<Thing, Values extends FormValues>(
  { fieldsOf, valuesOf }: FormShape<Thing, Values>,
  thing: Thing,
  values: Values,
): FieldOf<Values>[] {
  const before = valuesOf(thing)
  return fieldsOf(thing).filter((field) => !isSame(before[field], values[field]))
}

/**
 * Returns the fields that both the user and someone else have changed, to different values, since the edit began. Saving
 * them would silently undo the other change.
 */
export function clashesOf<Thing, Values extends FormValues>(
  shape: FormShape<Thing, Values>,
  { began, latest, values }: Pick<EditState<Thing, Values>, 'began' | 'latest' | 'values'>,
): FieldOf<Values>[] {
  const theirs = shape.valuesOf(latest)
  const theirChanges = changedFields(shape, began, theirs)
  return changedFields(shape, began, values).filter(
    (field) => theirChanges.includes(field) && !isSame(values[field], theirs[field]),
  )
}

/** Returns the clashes that the user hasn't been shown yet, or was shown with a value that has changed since. */
export function unshownClashes<Thing, Values extends FormValues>(
  shape: FormShape<Thing, Values>,
  state: EditState<Thing, Values>,
): FieldOf<Values>[] {
  const { latest, shown } = state
  return clashesOf(shape, state).filter(
    (field) => !(field in shown) || shown[field] !== latest[field as keyof Thing],
  )
}

/**
 * Returns the old values of the fields for the server to compare: each as it was when the edit began, or as the user was
 * last shown it. The server refuses the update if another user has changed one of them since.
 */
export function shownBefore<Thing extends object, Field extends keyof Thing & string>(
  fields: readonly Field[],
  began: Thing,
  shown: { readonly [F in Field]?: unknown },
): Pick<Thing, Field> {
  const values = { ...began, ...shown }
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<Thing, Field>
}

function isSame(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return trimmed(one) === trimmed(other)
}

function trimmed(value: FormValue | undefined): FormValue | undefined {
  return typeof value === 'string' ? value.trim() : value
}
