/** Hands a text to the browser as a file to save. */
export function downloadText(text: string, fileName: string, type: string): void {
  downloadBlob(new Blob([text], { type }), fileName)
}

/** Lets the browser save a file. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has begun to read it by then.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
