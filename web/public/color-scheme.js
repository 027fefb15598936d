// Sets the colour scheme before the first paint, so that a dark screen doesn't flash white. A file of its own
// and not an inline script, because the content security policy allows scripts from this origin only.
;(() => {
  let wanted = 'auto'
  try {
    wanted = JSON.parse(localStorage.getItem('appConfig') ?? '{}').state?.colorScheme ?? 'auto'
  } catch {
    // Storage may be blocked or hold something else; the system's scheme is used then.
  }
  const dark = wanted === 'dark' || (wanted === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
