/**
 * Moves the inline styles of a mail, which mail clients require, to a style element with the nonce. The page's
 * content security policy also applies in its frames and allows no other styles.
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
