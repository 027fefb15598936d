/** A field that one can type into opens its list when it gets the focus, which would cover the buttons of the dialog. */
const opensList = '[aria-haspopup="listbox"]:not([readonly])'
const fields = [`input:not([type="hidden"], [type="file"], ${opensList})`, 'textarea', 'select']
  .map((field) => `${field}:not(:disabled)`)
  .join()

/**
 * Marks the first field of a dialog as the one that takes the focus when the dialog opens, unless another is marked. Without a
 * mark the focus would be on the close button, and the first space would close the dialog. Among radio buttons it is the chosen
 * one. Give it an element of the dialog.
 */
export function markFirstField(within: Element | null): void {
  const dialog = within?.closest('[role="dialog"]')
  if (!dialog || dialog.querySelector('[data-autofocus]')) return
  const first = dialog.querySelector<HTMLInputElement>(fields)
  const chosen =
    first?.type === 'radio'
      ? dialog.querySelector<HTMLInputElement>(
          `input[type="radio"][name="${CSS.escape(first.name)}"]:checked`,
        )
      : null
  ;(chosen ?? first)?.setAttribute('data-autofocus', 'true')
}
