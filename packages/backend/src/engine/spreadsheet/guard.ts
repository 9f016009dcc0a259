// The guard against formulas: a text that a spreadsheet would take for a formula gets an apostrophe in front, and loses it when the file is
// uploaded again. A text that begins with apostrophes and such a character gets one more, so that every text is read back unchanged.

const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** `=1+1` -> `'=1+1`, also for the full-width characters of East Asian keyboards; numbers and dates need no guard, their form is known. */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text without the guard. */
export const unguarded = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text)

/** For workbooks, whose texts need no guard: only a text that would lose an apostrophe when it is read gets one more. */
export const keptApostrophe = (text: string): string => (text.startsWith("'") ? guarded(text) : text)
