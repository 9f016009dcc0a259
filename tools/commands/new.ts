// pnpm new <path> [--title "Colours" --form frmBCOLOUR1 --entity Colour]: declares a maintenance feature and derives the
// rest. What the specification's table knows of the path need not be given.
import { parseArgs } from 'node:util'
import { catalogueFolder } from '../gen/declarations.ts'
import { declarationText, newProblems } from '../new/declaration.ts'
import { accessOf, tableOf, usualAccess } from '../new/spec.ts'
import { textOf, write } from '../run/paths.ts'
import { run } from '../run/process.ts'

const usage = 'pnpm new /master/colours --title "Colours" --form frmBCOLOUR1 --entity Colour'
const text = { type: 'string' } as const
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { title: text, form: text, entity: text },
})
const path = `/${(positionals[0] ?? '').replace(/^\/|\/$/g, '')}`
const file = `${catalogueFolder}${path}.ts`
const row = tableOf('catalogue.tsv').get(path)
const form = values.form ?? (row === undefined ? '' : accessOf(row).form)
const feature = { path, title: values.title ?? row?.title ?? '', form, entity: values.entity ?? row?.entity ?? '' }

// A placeholder gives way; anything else that stands there is somebody's work.
const present = textOf(file)
const isTaken = present !== undefined && !present.includes('definePlaceholder(')
const problems = [...newProblems(feature), ...(isTaken ? [`${file} exists already.`] : [])]
if (problems.length > 0) {
  for (const problem of problems) console.error(problem)
  console.error(`Usage: ${usage}`)
  process.exit(2)
}

/** Groups above the feature that nobody has declared yet, with their titles of the specification. */
function declareGroups(): void {
  const titles = tableOf('groups.tsv')
  const segments = path.split('/').slice(1, -1)
  for (const [index, last] of segments.entries()) {
    const group = `/${segments.slice(0, index + 1).join('/')}`
    const groupFile = `${catalogueFolder}${group}/group.ts`
    const title = titles.get(group)?.title
    if (textOf(groupFile) !== undefined || title === undefined) continue
    const kernel = `${'../'.repeat(index + 2)}kernel/index.ts`
    const name = last.replace(/-(\w)/g, (_, c: string) => c.toUpperCase())
    write(
      groupFile,
      `import { defineGroup } from '${kernel}'\n\nexport const ${name}Group = defineGroup({ path: '${group}', title: '${title}' })\n`,
    )
    console.log(`Written: ${groupFile}`)
  }
}

// Another form id than the specification's means another screen than the specification's.
const asSpecified = row !== undefined && accessOf(row).form === form ? accessOf(row) : usualAccess(form)
write(file, declarationText(feature, asSpecified))
await run(['biome', 'format', '--write', file], { quiet: true })
console.log(`Written: ${file}`)
declareGroups()
const { code } = await run(['node', 'tools/commands/gen.ts', '--migration', `add-${path.split('/').at(-1)}`])
console.log(
  code === 0
    ? 'Edit the declaration, then: pnpm gen --migration <name>'
    : 'The derivation failed; the lines above say why.',
)
process.exitCode = code
