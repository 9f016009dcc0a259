// Codes in words: spelt in a pasted text, or typed sign by sign.

/** The code a text means: its own spelling, in any case; a dash is a day off where there is such a code. */
export function codeIn(text: string, codes: readonly string[]): string | null {
  const wanted = text.trim().toUpperCase()
  const word = /^[-–—]$/.test(wanted) ? 'OFF' : wanted
  return codes.find((code) => code.toUpperCase() === word) ?? null
}

export type Typed =
  | { readonly kind: 'more' }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'none' }
/** What the signs typed so far come to: a code that no longer one begins with, the begin of some, or nothing at all. */
export function typedCode(text: string, codes: readonly string[]): Typed {
  const fits = codes.filter((code) => code.toUpperCase().startsWith(text.toUpperCase()))
  const [only] = fits
  if (only === undefined) return { kind: 'none' }
  return fits.length === 1 ? { kind: 'code', code: only } : { kind: 'more' }
}
/** The code that is meant when typing ends: the one spelt out. */
export const endedCode = (text: string, codes: readonly string[]): string | null => codeIn(text, codes)
