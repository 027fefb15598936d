import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isAnswer } from '../api/api-failure.ts'
import { t } from '../i18n/i18n.ts'
import {
  changedFields,
  type EditState,
  type FormShape,
  type FormValue,
  type FormValues,
  type Told,
  untoldClashes,
} from './clashes.ts'
import { fieldErrors } from './field-errors.ts'

type FieldErrors<Values> = { readonly [Field in keyof Values & string]?: string }

export interface EditingOptions<Thing, Values extends FormValues> extends FormShape<Thing, Values> {
  /** What is wrong with the values, by field; none when they can be sent. */
  problemsOf: (thing: Thing, values: Values) => FieldErrors<Values>
  /** The fields that are looked at when they are left, not only when all are to be sent. */
  checkedWhenLeft?: readonly (keyof Values & string)[]
  /** How the server refuses to overwrite what somebody else has changed. */
  changed: ErrorDefinition
  /** Refusals that belong to a field although the server names none. */
  refusals?: readonly { refusal: ErrorDefinition; field: keyof Values & string }[]
  /** Loads the thing again: it comes with the next render. */
  reload: () => void
  /** What somebody else has made of a field, as people call it; `null` when that says nothing to them. */
  nameOf: (field: keyof Values & string, theirs: FormValue) => string | null
}

/** The state of a form that edits a thing which others may change meanwhile. */
export interface Editing<Thing, Values extends FormValues> {
  /** What it edits, as it was when the editing began. */
  readonly began: Thing
  readonly inputs: UseFormReturnType<Values>
  readonly isChanged: boolean
  /** The values when all of them can be sent; else `null`, and the fields say what is wrong. */
  takeValues: () => Values | null
  /**
   * The values with what they were made from, when all of them can be sent; else `null`, and the fields say what is wrong.
   * A field that somebody else has changed meanwhile says so, once: what is taken again is meant.
   */
  takeEdit: () => EditState<Thing, Values> | null
  /** Shows what the server finds wrong at its fields. False when none of it belongs to a field: tell it in a toast. */
  showFailure: (error: unknown) => boolean
  /** Starts again, with what was saved. */
  restart: (thing: Thing) => void
}

/**
 * Holds the input fields of a thing. What is loaded meanwhile doesn't touch what is being typed; `given` is then the
 * thing as it is by now. A change is sent with how its fields were (`shownBefore`); when the server refuses it as
 * `changed`, what was typed stays, the fields say what there is now, and the next time it is sent it is meant.
 */
export function useEditing<Thing extends object, Values extends FormValues>(
  given: Thing,
  options: EditingOptions<Thing, Values>,
): Editing<Thing, Values> {
  const {
    fieldsOf,
    valuesOf,
    problemsOf,
    checkedWhenLeft = [],
    changed,
    refusals = [],
    reload,
    nameOf,
  } = options
  const [began, setBegan] = useState(given)
  const inputs = useForm<Values>({
    // An id of React's has characters that a form's name may not have.
    name: useId().replaceAll('_', ''),
    mode: 'controlled',
    initialValues: valuesOf(began),
    validateInputOnBlur: [...checkedWhenLeft],
    validate: (values) => problemsOf(began, values),
  })
  // A save that fails is reported to the render that began it: the thing may have been loaded again since.
  const newest = useRef(given)
  useLayoutEffect(() => {
    newest.current = given
  })
  const told = useRef<Told<Values>>({})
  const showErrors = (errors: FieldErrors<Values>) => {
    inputs.setErrors(errors)
    focusFirst(errors)
  }
  const focusFirst = (errors: { readonly [field: string]: unknown }) => {
    const first = fieldsOf(began).find((field) => errors[field])
    if (first) inputs.getInputNode(first)?.focus()
  }
  /** Tells once of what somebody else has made of a field that was changed here too. */
  const tellClashes = (values: Values) => {
    const latest = newest.current
    const untold = untoldClashes(options, { began, latest, values, told: told.current })
    if (untold.length === 0) return false
    const now = Object.fromEntries(untold.map((field) => [field, latest[field as unknown as keyof Thing]]))
    told.current = { ...told.current, ...now }
    const theirs = valuesOf(latest)
    showErrors(
      Object.fromEntries(
        untold.map((field) => [field, clashText(nameOf(field, theirs[field] as FormValue))]),
      ) as FieldErrors<Values>,
    )
    return true
  }
  const isRefused = useRef(false)
  // What the server has refused it names; what is there instead comes with the thing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of when the thing comes, and of what is typed by then
  useEffect(() => {
    if (isRefused.current && tellClashes(inputs.values)) isRefused.current = false
  }, [given])
  const takeValues = () => {
    const { hasErrors, errors } = inputs.validate()
    if (!hasErrors) return inputs.values
    focusFirst(errors)
    return null
  }
  return {
    began,
    inputs,
    isChanged: changedFields(options, began, inputs.values).length > 0,
    takeValues,
    takeEdit: () => {
      const values = takeValues()
      return values && !tellClashes(values)
        ? { began, latest: newest.current, values, told: told.current }
        : null
    },
    showFailure: (error) => {
      const errors = fieldErrors(error, { fields: fieldsOf(began), refusals })
      if (!errors) return false
      if (isAnswer(error, changed.status, changed.code)) {
        if (tellClashes(inputs.getValues())) return true
        isRefused.current = true
        reload()
      }
      showErrors(errors as FieldErrors<Values>)
      return true
    },
    restart: (thing) => {
      setBegan(thing)
      told.current = {}
      isRefused.current = false
      inputs.setValues(valuesOf(thing))
      inputs.clearErrors()
    },
  }
}

function clashText(value: string | null): string {
  return value === null ? t('editing:changed') : t('editing:now', { value })
}
