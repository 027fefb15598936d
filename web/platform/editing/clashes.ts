/** What a control of a form holds. */
export type FormValue = string | number | boolean
export type FormValues = Readonly<Record<string, FormValue>>
type FieldOf<Values> = keyof Values & string

/** A form of things of one kind: which fields it has of one, in their order, and what they show of it. */
export interface FormShape<Thing, Values extends FormValues> {
  fieldsOf: (thing: Thing) => readonly FieldOf<Values>[]
  valuesOf: (thing: Thing) => Values
}

/** What the person was told that others have made of fields, as the thing has it: what is sent after that is meant. */
export type Told<Values> = { readonly [Field in FieldOf<Values>]?: unknown }

/** Where an editing stands. */
export interface EditState<Thing, Values extends FormValues> {
  /** The thing as it was when the editing began. */
  readonly began: Thing
  /** The thing as it is known by now. */
  readonly latest: Thing
  readonly values: Values
  readonly told: Told<Values>
}

/** The fields that hold something else than they show of the thing; blanks around a text don't count. */
export function changedFields<Thing, Values extends FormValues>(
  { fieldsOf, valuesOf }: FormShape<Thing, Values>,
  thing: Thing,
  values: Values,
): FieldOf<Values>[] {
  const before = valuesOf(thing)
  return fieldsOf(thing).filter((field) => !isSame(before[field], values[field]))
}

/**
 * The fields that were changed here and, since the editing began, also elsewhere, to something else: to save them would
 * silently undo that.
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

/** The clashes of which the person has not been told yet, or was told of something else than is there now. */
export function untoldClashes<Thing, Values extends FormValues>(
  shape: FormShape<Thing, Values>,
  state: EditState<Thing, Values>,
): FieldOf<Values>[] {
  const { latest, told } = state
  return clashesOf(shape, state).filter(
    (field) => !(field in told) || told[field] !== latest[field as keyof Thing],
  )
}

/**
 * How the thing was before the change, for the server to compare: each of the fields as the editing began with it, or as
 * the person was told of it. What somebody else has changed since is then refused.
 */
export function shownBefore<Thing extends object, Field extends keyof Thing & string>(
  fields: readonly Field[],
  began: Thing,
  told: { readonly [F in Field]?: unknown },
): Pick<Thing, Field> {
  const shown = { ...began, ...told }
  return Object.fromEntries(fields.map((field) => [field, shown[field]])) as Pick<Thing, Field>
}

function isSame(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return trimmed(one) === trimmed(other)
}

function trimmed(value: FormValue | undefined): FormValue | undefined {
  return typeof value === 'string' ? value.trim() : value
}
