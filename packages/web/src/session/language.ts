// The language of the interface: the saved choice, else the browser's, else English. English is the only one shipped.

export const defaultLanguage = 'en-US'
/** Languages on offer, with the names their speakers give them. */
export const languages = { 'en-US': 'English' } as const
const storageKey = 'local'

/** The language to use: what was saved, else what the browser asks for, as far as it is on offer. */
export function languageOf(
  saved: string | null,
  browser: string,
  offered: readonly string[] = Object.keys(languages),
): string {
  return [saved, browser].find((wanted) => wanted !== null && offered.includes(wanted)) ?? defaultLanguage
}

/** The language of this page. */
export const currentLanguage = (): string => languageOf(localStorage.getItem(storageKey), navigator.language)

/** Keeps the choice for this browser and says it to screen readers. */
export function chooseLanguage(language: string): void {
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language
}
