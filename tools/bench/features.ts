// npm run bench features [number]: the verdict of the tests with 130 more features, in a copy of the tree. They are declarations that
// stand, under other names (features/clones.ts). What `npm test` takes there is what it will take at full breadth.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeCopy } from '../../e2e/newcomer/copy.ts'
import { catalogueFolder } from '../gen/declarations.ts'
import { filesOf, textOf } from '../run/paths.ts'
import { cloneOf, type Declaration, entityOf, group, isPlain, mayBeCloned } from './features/clones.ts'

/** What may be cloned, each with its entity where that has a file of its own. */
function models(): readonly { readonly feature: Declaration; readonly entity: Declaration | undefined }[] {
  const all = filesOf(`${catalogueFolder}/**/*.ts`).filter((file) => !/\.(?:gen|test)\.ts$/.test(file))
  const read = new Map(all.map((file) => [file, { file, text: textOf(file) ?? '' }]))
  return [...read.values()].filter(mayBeCloned).flatMap((feature) => {
    const name = entityOf(feature)
    const entity = name === undefined ? undefined : read.get(`${dirname(feature.file)}/${name}.entity.ts`)
    const isAlone = name === undefined || (entity !== undefined && !/from '(?!(?:\.\.\/)+kernel\/)/.test(entity.text))
    return isAlone && isPlain([feature, entity]) ? [{ feature, entity }] : []
  })
}

export function bench([count = 130]: readonly number[]): Promise<void> {
  const found = models()
  const copy = makeCopy()
  const inCopy = (command: string, ...args: readonly string[]) =>
    execFileSync(command, args, { cwd: copy.folder, stdio: 'inherit' })
  try {
    const clones = Array.from({ length: count }, (_, n) => found[n % found.length])
    const files = [group, ...clones.flatMap((model, n) => (model ? cloneOf(model.feature, model.entity, n + 1) : []))]
    for (const { file, text } of files) {
      const path = join(copy.folder, catalogueFolder, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    console.log(`${count} more features from ${found.length} declarations, in ${copy.folder}`)
    inCopy('npm', 'run', 'gen', 'migration', 'more-features')
    inCopy('tools/node_modules/.bin/biome', 'check', '--write', `${catalogueFolder}/company-own`)
    inCopy('npm', 'test')
  } finally {
    if (process.env.KEEP_COPY === undefined) copy.remove()
  }
  return Promise.resolve()
}
