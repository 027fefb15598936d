/** Reloads the page if the server responds. Without a connection the browser would replace the page with its own error. */
export function reloadPage(before: () => void = () => undefined): void {
  const reload = () => {
    before()
    window.location.reload()
  }
  fetch(window.location.href, { cache: 'no-store' }).then(reload, () => undefined)
}
