/** Reloads the page once the server answers. Without a connection it stays: a browser would put its own error in its place. */
export function reloadPage(before: () => void = () => undefined): void {
  const reload = () => {
    before()
    window.location.reload()
  }
  fetch(window.location.href, { cache: 'no-store' }).then(reload, () => undefined)
}
