// Which modules travel in one file. A browser asks a plain server for six files at a time, so over a slow line every six files
// are a round trip: what a first list needs is four scripts (start, data, frame and the file of its feature), one style sheet
// and the question who is signed in.
import { fileURLToPath } from 'node:url'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** What every page needs, the sign-in too. */
const startEntries = ['./src/main.tsx']
/** What it has in common with the frame is on the way of both. */
const signInEntries = ['./src/app/pages/login-page.tsx', './src/app/pages/change-password-page.tsx']
/** What every signed-in page needs, and lists, the most frequent kind of screen. */
const frameEntries = [
  './src/app/signed-in.ts',
  './src/screens/records/list-module.tsx',
  './src/screens/records/side-by-side-module.tsx',
  // Drawn with the first list; loaded apart they would stand in the way of its rows.
  './src/screens/actions/record-actions.tsx',
  './src/shell/menu/menu-icons.ts',
]

/** Files with all that they import, and so on; what is loaded later is not among them. */
function closureOf(entries: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = entries.map(here)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

let closures: { readonly [K in 'start' | 'signIn' | 'frame']: ReadonlySet<string> } | undefined

/** The file of a module on the way to a first list; null for others, which are grouped below. */
function fileOf(id: string, modules: Modules): 'start' | 'frame' | null {
  closures ??= {
    start: closureOf(startEntries, modules),
    signIn: closureOf(signInEntries, modules),
    frame: closureOf(frameEntries, modules),
  }
  if (id.includes('rolldown/runtime') || closures.start.has(id)) return 'start'
  if (!closures.frame.has(id)) return null
  // Style sheets of the frame would be a request each, and are so small that the sign-in may have them too.
  return closures.signIn.has(id) || /\.css($|\?)/.test(id) ? 'start' : 'frame'
}

/** The groups of the build. What always comes together travels together: it compresses better as one, too. */
export const chunkGroups = [
  {
    name: 'data',
    test: /node_modules[\\/](@apollo|rxjs|graphql|optimism|@wry|tslib)[\\/]/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  { name: fileOf, priority: 2, includeDependenciesRecursively: false },
  {
    name: 'record',
    test: /src[\\/](fields[\\/](field-view|field-area|field-styles|form-value|width)|screens[\\/]records[\\/](use-record|record-frame|record-head|anchor-bar|record-states)|ui[\\/]panel)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'typing',
    test: /src[\\/]fields[\\/](field-row|simple-inputs|lazy-input|use-typed|control-props|registry|lines[\\/]lazy-input|(ref|enum|code|text|long-text|money|decimal|integer|percent|boolean|numeric|file|image)[\\/](input|lazy-input|lazy-picker|use-options|options-state|number-input|number-text))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'rows',
    test: /src[\\/](ui[\\/](kept-focus|pager|pager-frame|pill|pill-frame|grid|grid-(frame|focus|head|keys|row))|fields[\\/](faces|cell-text|filter-value|value-styles|(\w|-)+[\\/](cell|number-cell|boolean-text|stored-file|plain-text|file-link|zone|lookup|digits))|screens[\\/](actions[\\/](slots|action-rules)|records[\\/](delete-record|record-fields|record-paths|record-words|list[\\/](list-query|list-frame|search-input))))\.tsx?(\.css)?$/,
    includeDependenciesRecursively: false,
  },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 4, priority: 1 },
]
