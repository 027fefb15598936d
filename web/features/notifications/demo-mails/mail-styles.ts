/**
 * A mail as our page may show it: the styles that stand at its elements, as mail programs want them, become a style element
 * with the nonce. The content security policy of the page holds in its frames too, and allows no others.
 */
export function withStyleElement(html: string, nonce: string): string {
  const styles: string[] = []
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const known = styles.indexOf(style)
    return ` data-style="${known < 0 ? styles.push(style) - 1 : known}"`
  })
  const rules = styles.map((style, index) => `[data-style="${index}"]{${style.replaceAll('&quot;', '"')}}`)
  const element = `<style nonce="${nonce}">${rules.join('')}</style>`
  return marked.includes('</head>') ? marked.replace('</head>', `${element}</head>`) : element + marked
}
