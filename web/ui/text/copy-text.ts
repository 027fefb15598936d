/**
 * Copies a text to the clipboard and returns whether that worked. Browsers don't offer the clipboard API over plain HTTP, and
 * may refuse it; `execCommand` is the fallback.
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // The page lacks permission, or the window isn't focused: `execCommand` may still work.
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
