// Reads the files of frames (`src/theme/frame.ts`) while the app is built or tested: their styles become style sheets next to
// the chunks that draw them, the files themselves plain elements with a class.
import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Look } from './src/theme/frame.ts'
import { sheetOf } from './theme.vite.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const defining = /from '[./]*\/theme\/frame\.ts'|from '\.\/frame\.ts'/
const sheet = 'virtual:frames/'

/** `export const ListFrame = frame(...)` becomes an element of the class that its sheet speaks of. */
export function frames(): Plugin {
  return {
    name: 'frames',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(sheet) ? `\0${id}` : null),
    // Out of the file itself: what was made of it may have come from a cache.
    async load(id) {
      if (!id.startsWith(`\0${sheet}`)) return null
      const file = here + id.slice(sheet.length + 1, -'.css'.length)
      this.addWatchFile(file)
      return (await readFrames(file)).css
    },
    async transform(code, id) {
      const [file = id, query] = id.split('?')
      if (query !== undefined || !file.startsWith(`${here}src/`) || /\.test\.tsx?$|\/theme\/framed?\.ts$/.test(file))
        return null
      if (!defining.test(code)) return null
      if (!file.endsWith('.ts'))
        throw new Error(`frames: ${file} draws and frames; frames stand in a file of their own`)
      const { module } = await readFrames(file)
      const name = `${sheet}${relative(here, file).replaceAll('\\', '/')}.css`
      return { code: `import ${JSON.stringify(name)}\n${module}`, map: null }
    },
  }
}

/** The style sheet of a file of frames, and the module that takes its place. What it exports besides must be plain data. */
export async function readFrames(file: string): Promise<{ readonly css: string; readonly module: string }> {
  const exported = Object.entries((await import(`${pathToFileURL(file)}?at=${Date.now()}`)) as object)
  const looks = exported.filter((entry): entry is [string, Look] => isLook(entry[1]))
  const css = await Promise.all(looks.map(([name, { bases }]) => sheetOf(`.${classOf(file, name)}`, bases)))
  const lines = exported.map(([name, value]) => {
    const made = isLook(value)
      ? `/* @__PURE__ */ framed(${JSON.stringify(value.tag)}, ${JSON.stringify(classOf(file, name))})`
      : JSON.stringify(value)
    if (made === undefined)
      throw new Error(`frames: ${basename(file)} exports ${name}, which is neither a frame nor data`)
    return `export const ${name} = ${made}`
  })
  const framed = JSON.stringify(`${here}src/theme/framed.ts`)
  return { css: css.join('\n'), module: [`import { framed } from ${framed}`, ...lines].join('\n') }
}

const isLook = (value: unknown): value is Look => typeof value === 'function' && 'bases' in value && 'tag' in value

/** Names tell what is looked at in the browser's tools; the mark keeps two files apart that name a frame alike. */
function classOf(file: string, name: string): string {
  const mark = createHash('sha256').update(relative(here, file).replaceAll('\\', '/')).digest('hex').slice(0, 4)
  return `k-${name}-${mark}`
}
