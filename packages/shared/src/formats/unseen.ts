// Characters that are invisible but change a text: they reverse its direction (U+202E) or are in it without width
// (U+200B), so that one name reads like another. No one types them; they come with pasted text, or on purpose.

/** Marks of direction, spaces without width, and what joins or fills without a picture; the joiner within an emoji is seen by its effect. */
const unseen =
  /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u200D(?!\p{Extended_Pictographic})/u
const all = new RegExp(unseen, 'gu')

/** The name of a character: U+202E. */
const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The first unseen character of a text by its name; undefined where there is none. */
export const unseenIn = (text: string): string | undefined => {
  const found = unseen.exec(text)?.[0]
  return found === undefined ? undefined : nameOf(found)
}

/** The text with its unseen characters written out, ‹U+202E›, so that it looks like no other and turns nothing around. */
export const openly = (text: string): string =>
  unseen.test(text) ? text.replace(all, (character) => `‹${nameOf(character)}›`) : text
