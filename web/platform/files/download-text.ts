/** Saves a text as a file through the browser. */
export function downloadText(text: string, fileName: string, type: string): void {
  downloadBlob(new Blob([text], { type }), fileName)
}

/** Saves a blob as a file through the browser. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // After this delay the browser has started reading the blob.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
