// Names in the page what its address needs, as the build has written it down (packages/web/pages.vite.ts): the browser asks for
// everything at once, where each file otherwise says only when it has come what it imports. Over a slow line that is the
// difference between two round trips and eight.
/** Files by their address, out of `.vite/pages.json`. */
export interface PageFiles {
  readonly frame: readonly string[]
  readonly features: {
    readonly [path: string]: {
      readonly title: string
      readonly file: string
      readonly screens: { readonly [screen: string]: readonly string[] | undefined }
    }
  }
}
/** The page with the files of an address, for a user who seems to be signed in. */
export function withFiles(html: string, files: PageFiles, address: string): string {
  const pathname = address.split('?')[0] ?? ''
  const place = placeIn(files, pathname)
  const named = [...files.frame, ...(place === null ? [] : [place.file, ...place.more])]
  const links = named.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="${file}">`
      : `<link rel="modulepreload" crossorigin href="${file}">`,
  )
  // The file of the feature by its path: the app need not ask the map of the menu group where it is.
  if (place !== null) links.push(`<meta name="feature-file" content="${place.path} ${place.file}">`)
  if (links.length === 0) return html
  const page = html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
  return place === null ? page : page.replace('<h1></h1>', () => `<h1>${escaped(place.title)}</h1>`)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The feature of an address and what its screen needs; the longest path decides, as in the app. */
function placeIn({ features }: PageFiles, pathname: string) {
  const parts = pathname.split('/').filter(Boolean)
  for (let length = parts.length; length > 0; length--) {
    const path = `/${parts.slice(0, length).join('/')}`
    const feature = Object.hasOwn(features, path) ? features[path] : undefined
    if (feature === undefined) continue
    const screen = parts[length] ?? 'index'
    return { ...feature, path, more: Object.hasOwn(feature.screens, screen) ? (feature.screens[screen] ?? []) : [] }
  }
  return null
}

/** Whether a request carries the readable mark of a session. A hint for what to load, never a proof. */
export const seemsSignedIn = (cookies: string | undefined): boolean => /(^|;\s*)session=1(;|$)/.test(cookies ?? '')
