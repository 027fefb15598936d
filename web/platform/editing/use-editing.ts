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
  type ShownValues,
  unshownClashes,
} from './clashes.ts'
import { fieldErrors } from './field-errors.ts'

type FieldErrors<Values> = { readonly [Field in keyof Values & string]?: string }

export interface EditingOptions<Thing, Values extends FormValues> extends FormShape<Thing, Values> {
  /** Returns the problems with the values, by field; empty if they can be sent. */
  problemsOf: (thing: Thing, values: Values) => FieldErrors<Values>
  /** The fields that are validated on blur, not only on submit. */
  checkedWhenLeft?: readonly (keyof Values & string)[]
  /** The server's refusal to overwrite another user's change. */
  changed: ErrorDefinition
  /** Refusals that belong to a field although the server doesn't name it. */
  refusals?: readonly { refusal: ErrorDefinition; field: keyof Values & string }[]
  /** Reloads the thing, which arrives as `given` in a later render. */
  reload: () => void
  /** Returns the displayed form of a value that another user has set; `null` if it has none. */
  nameOf: (field: keyof Values & string, theirs: FormValue) => string | null
}

/** The state of a form for a thing that others may change at the same time. */
export interface Editing<Thing, Values extends FormValues> {
  /** The thing when the edit began. */
  readonly began: Thing
  readonly inputs: UseFormReturnType<Values>
  readonly isChanged: boolean
  /** Returns the values if all are valid; otherwise `null`, and the fields show the problems. */
  takeValues: () => Values | null
  /**
   * Returns the state of the edit if all values are valid; otherwise `null`, and the fields show the problems. A field that
   * another user has changed in the meantime says so once; taking the same values again is then deliberate.
   */
  takeEdit: () => EditState<Thing, Values> | null
  /** Shows the server's errors at their fields. Returns false if they don't belong to fields: show a toast then. */
  showFailure: (error: unknown) => boolean
  /** Starts over with the saved thing. */
  restart: (thing: Thing) => void
}

/**
 * Holds the input fields of a thing. A newer version that arrives as `given` doesn't touch the input. A change is sent with
 * the old values of its fields (`shownBefore`). If the server refuses it as `changed`, the input stays, the fields show the
 * current values, and submitting again is deliberate.
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
    // React's ids contain characters that a form's name may not contain.
    name: useId().replaceAll('_', ''),
    mode: 'controlled',
    initialValues: valuesOf(began),
    validateInputOnBlur: [...checkedWhenLeft],
    validate: (values) => problemsOf(began, values),
  })
  // A failed save is reported to the render that started it; the thing may have been reloaded since.
  const newest = useRef(given)
  useLayoutEffect(() => {
    newest.current = given
  })
  const shown = useRef<ShownValues<Values>>({})
  const showErrors = (errors: FieldErrors<Values>) => {
    inputs.setErrors(errors)
    focusFirst(errors)
  }
  const focusFirst = (errors: { readonly [field: string]: unknown }) => {
    const first = fieldsOf(began).find((field) => errors[field])
    if (first) inputs.getInputNode(first)?.focus()
  }
  /** Shows, once, the values that another user has set in fields that were changed here too. */
  const showClashes = (values: Values) => {
    const latest = newest.current
    const unshown = unshownClashes(options, { began, latest, values, shown: shown.current })
    if (unshown.length === 0) return false
    const now = Object.fromEntries(unshown.map((field) => [field, latest[field as unknown as keyof Thing]]))
    shown.current = { ...shown.current, ...now }
    const theirs = valuesOf(latest)
    showErrors(
      Object.fromEntries(
        unshown.map((field) => [field, clashText(nameOf(field, theirs[field] as FormValue))]),
      ) as FieldErrors<Values>,
    )
    return true
  }
  const isRefused = useRef(false)
  // The refusal names only the fields; the current values arrive with the reloaded thing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run only when the thing arrives, with the input at that time
  useEffect(() => {
    if (isRefused.current && showClashes(inputs.values)) isRefused.current = false
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
      return values && !showClashes(values)
        ? { began, latest: newest.current, values, shown: shown.current }
        : null
    },
    showFailure: (error) => {
      const errors = fieldErrors(error, { fields: fieldsOf(began), refusals })
      if (!errors) return false
      if (isAnswer(error, changed.status, changed.code)) {
        if (showClashes(inputs.getValues())) return true
        isRefused.current = true
        reload()
      }
      showErrors(errors as FieldErrors<Values>)
      return true
    },
    restart: (thing) => {
      setBegan(thing)
      shown.current = {}
      isRefused.current = false
      inputs.setValues(valuesOf(thing))
      inputs.clearErrors()
    },
  }
}

function clashText(value: string | null): string {
  return value === null ? t('editing:changed') : t('editing:now', { value })
}
