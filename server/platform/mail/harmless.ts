/** Controls, line and paragraph separators. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Marks that change the text direction, and invisible characters. Joiners are kept, because some scripts need them. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

/** Returns the text as a single line, so that it can't start another header. */
export function singleLine(text: string): string {
  return text.replace(unseen, '').replace(breaks, ' ').trim()
}

/**
 * Returns a name that a user typed so that no mail client shows it as a link, as several lines or as reversed text. Words that
 * could be read as a link get invisible characters; all other names are left as they were written.
 */
export function harmless(name: string): string {
  return singleLine(name).replace(/\S+/g, (word) =>
    linkable.test(word) ? word.replace(/[.\u3002\uff0e\uff61:/\\@]/g, `${nonJoiner}$&`) : word,
  )
}

/** A host name, an address, or a scheme with something after it. A number such as 1.04 is none of these. */
const linkable = /[.\u3002\uff0e\uff61](\p{L}{2}|xn--)|[@\uff20]|[\p{L}][\p{L}\p{N}+.-]*:\S|\/\/|\\\\/iu
/** Ends a link in every mail client, and unlike a space it can't be seen. */
const nonJoiner = '\u200c'
