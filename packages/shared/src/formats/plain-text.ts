// Texts that look alike are stored alike: letters with their accents in one form (NFC), the apostrophe of the keyboard, plain blanks.

/** Every character that is typed or pasted as an apostrophe: curly ones of phones and word processors, accents without a letter, primes. */
export const apostrophes =
  '\u2018\u2019\u201A\u201B\u2032\u02B9\u02BB\u02BC\u02BD\u02C8\u02CA\u02CB\u00B4\u0060\uFF07\uFF40\uA78C'
const apostrophe = new RegExp(`[${apostrophes}]`, 'g')
/** Blanks that are not the one of the keyboard; they come with what is pasted. */
const oddBlank = /[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g

/** A name or another text of one line as it is kept: one form of each letter, apostrophe and blank, no blank twice. */
export const oneLineText = (text: string): string =>
  text.normalize('NFC').replace(apostrophe, "'").replace(oddBlank, ' ').replace(/ {2,}/g, ' ').trim()

/** A text of several lines as it is kept: letters in one form; its blanks may be on purpose. */
export const longText = (text: string): string => text.normalize('NFC').trim()

const marks = /[\u0300-\u036F]/g
/** Letters with a stroke, which no decomposition takes apart. */
export const strokes = ['\u00D8\u00F8\u0141\u0142\u0110\u0111\u0131', 'OoLlDdi'] as const
const stroke = new RegExp(`[${strokes[0]}]`, 'g')

/** A text as it is searched: without case and accents, with one apostrophe and one blank. The database has the same (`kantor_search_text`). */
export const searchText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(apostrophe, "'")
    .normalize('NFKD')
    .replace(marks, '')
    .replace(stroke, (letter) => strokes[1].charAt(strokes[0].indexOf(letter)))
    .replace(oddBlank, ' ')
    .toLowerCase()
    .replace(/ {2,}/g, ' ')
    .trim()
