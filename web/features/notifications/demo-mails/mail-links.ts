/** A link of a mail that can be opened on this site. */
export interface LinkOfMail {
  label: string
  /** Relative to this site, without the origin. */
  href: string
}

/** Returns the links in a mail's text: those to this site with the text before each, and the origins of the others. */
export function linksOf(text: string, origin: string): { here: LinkOfMail[]; elsewhere: string[] } {
  const here: LinkOfMail[] = []
  const elsewhere = new Set<string>()
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const url = /^https?:\/\/\S+$/.test(line) ? parsed(line) : null
    if (!url) continue
    const label = (lines[index - 1] ?? '').replace(/:$/, '') || line
    const href = url.pathname + url.search + url.hash
    if (url.origin !== origin) elsewhere.add(url.origin)
    // A browser takes a path with two slashes for another host.
    else if (!href.startsWith('//')) here.push({ label, href })
  }
  return { here, elsewhere: [...elsewhere] }
}

function parsed(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
