/** Controls, line and paragraph separators. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Marks that turn the direction of what follows, and invisible characters; joiners stay, because scripts need them. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

/** Text as one line, for a header: nothing in it can begin a header of its own. */
export function singleLine(text: string): string {
  return text.replace(unseen, '').replace(breaks, ' ').trim()
}

/** A name that somebody typed, so that no mail program makes a link, another line or backward text of it. */
export function harmless(name: string): string {
  return singleLine(name)
    .replace(/[:/\\@]+/g, ' ')
    .replace(/[.\u3002\uff0e\uff61](?=\S)/g, '. ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
