/**
 * Puts a text on the clipboard and tells whether that worked. Over plain HTTP browsers withhold the clipboard API,
 * and some refuse it; then the old command is used.
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Not allowed to this page, or the window isn't in front: the old command may still do.
    }
  }
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
