// Why a part of the application did not come. A new version is claimed only where the page that the server gives today really names another script.

/** Away: the server does not answer. Changed: it serves a newer version. Lost: it answers and has this version; the line failed for a moment. */
export type Absence = 'away' | 'changed' | 'lost'

export class PartMissing extends Error {
  readonly absence: Absence
  constructor(absence: Absence, options?: ErrorOptions) {
    super(`A part of the page did not come (${absence})`, options)
    this.name = 'PartMissing'
    this.absence = absence
  }
}

/** Browsers word it differently; all mean that the file did not come. */
const missing = /dynamically imported module|importing a module script|preload css|load failed|failed to fetch/i
export const isMissing = (error: unknown): boolean => error instanceof Error && missing.test(error.message)

const scriptOf = (page: Document): string | null =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null

/** Asks for the page of today and compares its script with that of the page on show. Never rejects. */
export async function absenceNow(ask: typeof fetch = fetch, page: Document = document): Promise<Absence> {
  try {
    const answer = await ask('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!answer.ok) return 'away'
    const today = scriptOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    const own = scriptOf(page)
    return today !== null && own !== null && today !== own ? 'changed' : 'lost'
  } catch {
    return 'away'
  }
}

/** Style sheets that did not come are requested once more: the loader of the build would take them for loaded. */
export async function mendSheets(page: Document = document): Promise<void> {
  const failed = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => sheet === null,
  )
  await Promise.all(
    failed.map((link) => {
      const next = link.cloneNode() as HTMLLinkElement
      const settled = new Promise<void>((done, refuse) => {
        next.addEventListener('load', () => done())
        next.addEventListener('error', () => refuse(new Error(`Unable to preload CSS for ${link.href}`)))
      })
      link.replaceWith(next)
      return settled
    }),
  )
}
