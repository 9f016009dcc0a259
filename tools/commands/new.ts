// npm run new <path> [<Entity> <form id> ["Title"]]: declares a maintenance feature and derives the rest. Words have places, not
// names, since npm keeps options for itself. What the specification's table knows of the path need not be given.
import { isCompanyOwn } from '@kantor/shared/specification'
import { catalogueFolder } from '../gen/declarations.ts'
import { declarationText, groupTitleOf, newProblems, readArguments } from '../new/declaration.ts'
import { accessOf, tableOf, usualAccess } from '../new/spec.ts'
import { textOf, write } from '../run/paths.ts'
import { run } from '../run/process.ts'

const usage = 'npm run new /company-own/colours Colour frmOCOLOR1 "Colours"'
if (process.argv.length < 3 || process.argv.slice(2).some((word) => word.startsWith('-'))) {
  console.error(
    `Usage: npm run new <path> [<Entity> <form id> ["Title"]], as in: ${usage}\nWhat the specification says of the path need not be given.`,
  )
  process.exit(2)
}
const { path, ...words } = readArguments(process.argv.slice(2))
const file = `${catalogueFolder}${path}.ts`
const row = tableOf('catalogue.tsv').get(path)
const form = words.form ?? (row === undefined ? '' : accessOf(row).form)
const feature = {
  path,
  title: words.title ?? row?.title ?? groupTitleOf(path),
  form,
  entity: words.entity ?? row?.entity ?? '',
}

// A placeholder gives way; anything else that is there was written by a person.
const present = textOf(file)
const isTaken = present !== undefined && !present.includes('definePlaceholder(')
const isKnown = row !== undefined || isCompanyOwn(path)
const problems = [
  ...newProblems(feature),
  ...(isKnown
    ? []
    : [
        `The specification (packages/shared/spec/catalogue.tsv) has no ${path}. A screen of your own lies below /company-own: /company-own/${path.split('/').at(-1)}.`,
      ]),
  ...(isTaken ? [`${file} exists already.`] : []),
]
if (problems.length > 0) {
  for (const problem of problems) console.error(problem)
  console.error(`Usage: ${usage}`)
  process.exit(2)
}

/** Declares the company's own groups above the feature that are not declared yet (`groups.ts` has those of the specification); returns their files. */
function declareGroups(): readonly string[] {
  const written: string[] = []
  const segments = path.split('/').slice(1, -1)
  for (const [index, last] of segments.entries()) {
    const group = `/${segments.slice(0, index + 1).join('/')}`
    const groupFile = `${catalogueFolder}${group}/group.ts`
    if (!isCompanyOwn(group) || textOf(groupFile) !== undefined) continue
    const kernel = `${'../'.repeat(index + 2)}kernel/index.ts`
    const name = last.replace(/-(\w)/g, (_, c: string) => c.toUpperCase())
    write(
      groupFile,
      `import { defineGroup } from '${kernel}'\n\nexport const ${name}Group = defineGroup({ path: '${group}', title: '${groupTitleOf(group)}' })\n`,
    )
    written.push(groupFile)
  }
  return written
}

// Another form id than the specification's means another screen than the specification's.
const asSpecified = row !== undefined && accessOf(row).form === form ? accessOf(row) : usualAccess(form)
write(file, declarationText(feature, asSpecified))
const written = [file, ...declareGroups()]
await run(['biome', 'format', '--write', ...written], { quiet: true })
for (const one of written) console.log(`Written: ${one}`)
const { code } = await run(['node', 'tools/commands/gen.ts'])
console.log(
  code === 0
    ? `Edit the declaration; when its fields stand: npm run gen migration ${path.split('/').at(-1)}`
    : 'The derivation failed; the lines above say why.',
)
process.exitCode = code
