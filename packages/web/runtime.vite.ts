// The bundler puts its few helpers into a file of their own whenever modules are grouped: a request for 700 bytes. They move into the
// first file of every page (`start`), and the files that imported them import them from there.
import type { Rolldown } from 'vite'

const runtimeName = 'rolldown-runtime'
/** `import{n as e,r as t}from"./rolldown-runtime-XKyaHtl9.js";` */
const importOf = (file: string) => new RegExp(`import\\{([^}]*)\\}from"\\./${file}";?`)
const exported = /export\{([^}]*)\};?\s*$/

/** `s as n,l as r` -> pairs of names. */
const pairsOf = (list: string): readonly (readonly [string, string])[] =>
  list.split(',').map((one) => {
    const [name = '', as = name] = one.trim().split(/\s+as\s+/)
    return [name, as]
  })

/** Moves the helpers; gives the name of the file that is gone, null where the bundler wrote none. */
export function inlineRuntime(bundle: Rolldown.OutputBundle): string | null {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const runtime = chunks.find(({ name }) => name === runtimeName)
  const start = chunks.find(({ name }) => name === 'start')
  if (runtime === undefined) return null
  const [file, into] = [runtime.fileName.replace(/^assets\//, ''), start?.fileName.replace(/^assets\//, '')]
  const [whole, names] = exported.exec(runtime.code) ?? []
  if (start === undefined || into === undefined || whole === undefined || names === undefined)
    throw new Error('inline-runtime: the file of helpers is not as it was; see runtime.vite.ts')
  const helpers = pairsOf(names).map(([inside, outside]) => `${outside}:${inside}`)
  const taken = pairsOf(names).map(([, outside]) => `${outside}:helper_${outside}`)
  const head = `const{${taken}}=(()=>{${runtime.code.slice(0, -whole.length)};return{${helpers}}})();`
  const tail = `export{${pairsOf(names).map(([, outside]) => `helper_${outside}`)}};`
  for (const chunk of chunks) {
    const own = chunk === start
    chunk.code = chunk.code
      .replace(importOf(file), (_, list: string) => {
        const pairs = pairsOf(list)
        if (own) return pairs.map(([name, as]) => `const ${as}=helper_${name};`).join('')
        return `import{${pairs.map(([name, as]) => `helper_${name} as ${as}`)}}from"./${into}";`
      })
      .replaceAll(`assets/${file}`, `assets/${into}`)
    if (own) chunk.code = `${head}${chunk.code}\n${tail}`
    chunk.imports = chunk.imports.filter((one) => one !== runtime.fileName)
    if (!own && !chunk.imports.includes(start.fileName)) chunk.imports.push(start.fileName)
    if (chunk.code.includes(file)) throw new Error(`inline-runtime: ${chunk.fileName} imports the helpers otherwise`)
  }
  delete bundle[runtime.fileName]
  return runtime.fileName
}
