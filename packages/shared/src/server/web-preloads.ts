// The files of a screen, named in the page that leads to it: the browser asks for all of them at once (decision 0118).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build of the web app has written: files by the beginning of an address. */
export interface Preloads {
  readonly frame: readonly string[]
  readonly screens: { readonly [address: string]: readonly string[] }
}

/** The list of a built folder; undefined where it has none. */
export function preloadsIn(folder: string): Preloads | undefined {
  const file = join(folder, '.vite', 'preloads.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The page with a link for each file that its address needs; without a session those of the sign-in. */
export function withPreloads(
  html: string,
  preloads: Preloads | undefined,
  { url, headers }: { readonly url: string; readonly headers: { readonly cookie?: string | undefined } },
): string {
  if (preloads === undefined) return html
  const files = filesAt(preloads, url.split('?')[0] ?? '/', /(^|;\s*)session=1(;|$)/.test(headers.cookie ?? ''))
  return html.replace('</head>', `${files.map(linkTo).join('')}</head>`)
}

/** Those of the longest beginning of the address that is known. */
function filesAt({ frame, screens }: Preloads, path: string, isSignedIn: boolean): readonly string[] {
  if (!isSignedIn) return screens['/login'] ?? []
  const parts = (path === '/' ? '/home' : path.replace(/\/+$/, '')).split('/')
  const known = parts
    .map((_, at) => parts.slice(0, parts.length - at).join('/'))
    .find((prefix) => Object.hasOwn(screens, prefix))
  return [...frame, ...(known === undefined ? [] : (screens[known] ?? []))]
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
