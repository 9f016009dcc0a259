// One run of the generator. Stages: indexes of the catalogue and of the domain (always, cheap), texts derived from the loaded catalogue,
// types of the operations of the web app and of scripts; the last two are skipped while the hash of their inputs is the stored one.

import { filesOf, textOf } from '../run/paths.ts'
import { isFresh, stamp } from '../run/stamp.ts'
import { runCodegen } from './codegen.ts'
import { catalogueFolder, declarations, groupIndexOf, mayHoldFeatures, topOf } from './declarations.ts'
import { catalogueIndexText, groupIndexText, lazyIndexText } from './index-files.ts'
import { type Outputs, put } from './outputs.ts'
import { domainFiles, domainFolder, registriesOf, seedFiles, seedFolder, seedRegistryOf } from './registries.ts'

const textInputs = ['packages/shared/src/**/*.ts', 'tools/gen/*.ts', 'tools/run/*.ts', 'packages/shared/package.json']
const operationsFolder = 'packages/web/src/api/generated'
const textOutputs = [
  `${operationsFolder}/*.graphql`,
  `${operationsFolder}/{index,quick-show,*.operations}.ts`,
  'docs/reference/*.md',
]
/** Scripts whose types are generated. */
const typedScripts = 'e2e/api/read-whole-lists.ts'
/** The page for authors of scripts: it prints those that are files, so that no one needs more than the page. */
const scriptsPage = 'docs/scripts.md'
const schemaFile = 'packages/gateway/schema.graphql'

/**
 * Brings everything generated in step with the catalogue; gives the files that changed. `force` skips no stage. Throws, with
 * everything else in step, when a file of the domain cannot be found by its name.
 */
export async function generate(force = false): Promise<readonly string[]> {
  const { changed, problems } = putIndexes()
  const others = [...(await generateTexts(force)), ...(await generateOperations(force)), ...putScriptsPage()]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return [...changed, ...others]
}

/** The first part: what the servers import. It needs names of files only, and takes no time. */
export function generateIndexes(): void {
  const { problems } = putIndexes()
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function putIndexes() {
  const [registries, areas] = [registriesOf(domainFiles()), seedRegistryOf(seedFiles())]
  const changed = [
    ...put(indexFiles(), [`${catalogueFolder}/**/*.gen.ts`]),
    ...put(registries.outputs, [`${domainFolder}/*.gen.ts`]),
    ...put(areas.outputs, [`${seedFolder}/*.gen.ts`]),
  ]
  return { changed, problems: [...registries.problems, ...areas.problems] }
}

const putScriptsPage = () => put(new Map([[scriptsPage, withScripts(textOf(scriptsPage) ?? '')]]), [])

/** The page, in which each block that is named like a script has the current text of that script. */
const withScripts = (page: string): string =>
  page.replaceAll(/```ts ([\w-]+\.ts)\n[\s\S]*?```/g, (block: string, name: string) =>
    filesOf(`e2e/api/${name}`).length === 0 ? block : `\`\`\`ts ${name}\n${textOf(`e2e/api/${name}`)}\`\`\``,
  )

/** The indexes need the names of the declaration files only, so they never wait for a declaration that is broken. */
function indexFiles(): Outputs {
  const all = declarations()
  const groupPaths = [...new Set(all.filter(mayHoldFeatures).map((d) => d.groupPath))]
  return new Map([
    [`${catalogueFolder}/index.gen.ts`, catalogueIndexText(all)],
    [`${catalogueFolder}/lazy.gen.ts`, lazyIndexText(groupPaths)],
    ...groupPaths.map((g): [string, string] => [
      `${catalogueFolder}/${groupIndexOf(g)}`,
      groupIndexText(topOf(g), all),
    ]),
  ])
}

/** The second part: what is made out of the loaded catalogue. The web app is built of it; the third part is for the compiler alone. */
export async function generateTexts(force = false): Promise<readonly string[]> {
  const inputs = filesOf(...textInputs).filter((file) => !file.endsWith('.test.ts'))
  if (!force && isFresh('gen-texts', inputs)) return []
  const { textsOf } = await import('./texts.ts')
  const texts = textsOf(operationsFolder, schemaFile)
  const changed = put(texts, textOutputs)
  stamp('gen-texts', inputs, [...texts.keys()])
  return changed
}

async function generateOperations(force: boolean): Promise<readonly string[]> {
  const written = filesOf(`${operationsFolder}/*.graphql`, typedScripts)
  const inputs = [schemaFile, 'codegen.yml', 'packages/web/package.json', ...written]
  if (!force && isFresh('gen-operations', inputs)) return []
  const made = () => filesOf(`${operationsFolder}/*.generated.ts`, 'e2e/api/*.generated.ts')
  const before = new Map(made().map((file) => [file, textOf(file)]))
  await runCodegen()
  stamp('gen-operations', inputs, made())
  return made().filter((file) => before.get(file) !== textOf(file))
}
