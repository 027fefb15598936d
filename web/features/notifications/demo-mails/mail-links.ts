/** A link of a mail, as it can be opened from here. */
export interface LinkOfMail {
  label: string
  /** Below this site, without its origin. */
  href: string
}

/** The links of a mail's text, each with the words before it: those to this site, and where others would lead. */
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
    // A path of two slashes would be another site's address.
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
