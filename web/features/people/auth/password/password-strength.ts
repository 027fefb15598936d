import { passwordLength } from '@sensorstack/contract/features/people/auth/password-length.ts'
import { commonWords } from './common-words.ts'

/** From very weak to very strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** The minimum bits for weak, medium, strong and very strong: 2^42 guesses cost an attacker real money. */
const stepBits = [18, 30, 42, 58]

/**
 * Estimates how hard a password is to guess. It knows the words, sequences and repetitions that attackers try first,
 * but nothing about the user. A password below the minimum length is weak at best.
 */
export function strengthOf(password: string): Strength {
  const bits = guessBits([...password])
  const strength = stepBits.filter((least) => bits >= least).length
  return (lengthOf(password) < passwordLength.min ? Math.min(strength, 1) : strength) as Strength
}

/** Counts characters as people and the server do: an accent belongs to its letter. */
export function lengthOf(password: string): number {
  return [...password.normalize('NFKC')].length
}

/** A part of a password that attackers can predict. */
interface Pattern {
  length: number
  bits: number
}

function guessBits(characters: readonly string[]): number {
  // A repeated part adds little to the search; people often use the same separator between all words.
  const seen = new Set<string>()
  let bits = 0
  let unknown: string[] = []
  for (let at = 0; at < characters.length; ) {
    const pattern = longestPattern(characters, at)
    if (!pattern) {
      unknown.push(characters[at++] ?? '')
      continue
    }
    bits += bitsOfUnknown(unknown, seen)
    unknown = []
    const text = characters.slice(at, at + pattern.length).join('')
    bits += seen.has(text) ? 1 : pattern.bits
    seen.add(text)
    at += pattern.length
  }
  return bits + bitsOfUnknown(unknown, seen)
}

function longestPattern(characters: readonly string[], at: number): Pattern | undefined {
  return [repetition, sequence, keyboardRow, commonWord, year]
    .map((find) => find(characters, at))
    .filter((found) => found !== undefined)
    .sort((a, b) => b.length - a.length)[0]
}

/** `aaaa`, `abcabc`: as hard as the repeated part and the count. */
function repetition(characters: readonly string[], at: number): Pattern | undefined {
  const left = characters.length - at
  for (let size = 1; size <= left / 2; size++) {
    const isSame = (index: number) => characters[index] === characters[index - size]
    let length = size
    while (length < left && isSame(at + length)) length++
    const times = Math.floor(length / size)
    if (times >= (size === 1 ? 3 : 2)) {
      return {
        length: times * size,
        bits: guessBits(characters.slice(at, at + size)) + Math.log2(times),
      }
    }
  }
}

/** `abcd`, `4321`. */
function sequence(characters: readonly string[], at: number): Pattern | undefined {
  const step = (index: number) =>
    (characters[index + 1]?.codePointAt(0) ?? Number.NaN) - (characters[index]?.codePointAt(0) ?? 0)
  const direction = step(at)
  if (Math.abs(direction) !== 1) return
  let length = 2
  while (step(at + length - 1) === direction) length++
  return length < 3 ? undefined : { length, bits: 4 + Math.log2(length) }
}

const rows = [
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1234567890',
  '1q2w3e4r5t6y7u8i9o0p',
]
const keyboard = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** `qwertz`, forwards or backwards. */
function keyboardRow(characters: readonly string[], at: number): Pattern | undefined {
  let length = 0
  let text = ''
  for (const character of characters.slice(at)) {
    text += character.toLowerCase()
    if (!keyboard.some((row) => row.includes(text))) break
    length++
  }
  return length < 4 ? undefined : { length, bits: 5 + Math.log2(length) }
}

const lettersOfSigns: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const longestWord = Math.max(...[...commonWords].map((word) => word.length))

/** `Summer`, `p4ssw0rd`: as hard as the list of words is long, plus one bit for a changed spelling. */
function commonWord(characters: readonly string[], at: number): Pattern | undefined {
  const most = Math.min(longestWord, characters.length - at)
  for (let length = most; length >= 4; length--) {
    const given = characters.slice(at, at + length)
    const lower = given.join('').toLowerCase()
    const letters = [...lower].map((character) => lettersOfSigns[character] ?? character).join('')
    if (commonWords.has(lower) || commonWords.has(letters)) {
      const isChanged = !commonWords.has(lower) || given.join('') !== lower
      return { length, bits: Math.log2(commonWords.size) + (isChanged ? 1 : 0) }
    }
  }
}

/** `1984`, `2026`. */
function year(characters: readonly string[], at: number): Pattern | undefined {
  const isYear = /^(19|20)\d\d$/.test(characters.slice(at, at + 4).join(''))
  return isYear ? { length: 4, bits: 7 } : undefined
}

/** Estimates the parts that match no pattern by the kinds of their characters. */
function bitsOfUnknown(characters: readonly string[], seen: Set<string>): number {
  const runs = characters.join('').match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]/gu) ?? []
  return runs.reduce((bits, run) => {
    if (/\p{L}/u.test(run)) return bits + bitsOfLetters(run)
    if (/\p{N}/u.test(run)) return bits + [...run].length * Math.log2(10)
    const isKnown = seen.has(run)
    seen.add(run)
    return bits + (isKnown ? 1 : 5)
  }, 0)
}

/** Pronounceable letters count as words, whose letters carry little information: about 13 bits for a word of five. */
function bitsOfLetters(run: string): number {
  const letters = [...run]
  const isMixed = /\p{Ll}\p{L}*\p{Lu}/u.test(run)
  const vowels = letters.filter((letter) => /[aeiouy]/i.test(letter)).length / letters.length
  const isSpoken = /[^a-z]/i.test(run) || (vowels >= 0.2 && vowels <= 0.7)
  if (letters.length >= 4 && isSpoken && !isMixed) {
    return letters.length * 2.6 + (/\p{Lu}/u.test(run) ? 1 : 0)
  }
  return letters.length * Math.log2(isMixed ? 52 : 26)
}
