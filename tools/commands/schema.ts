// node tools/boot.mjs schema release <name>: the schema of now becomes the one that later changes are compared with; the changelog gets a section.
import { parse, print, visit } from 'graphql'
import { changelogAfter, changelogFile, releasedFile, schemaFile } from '../check/schema-changes.ts'
import { textOf, write } from '../run/paths.ts'

const [what, name] = process.argv.slice(2)
const [now, changelog] = [textOf(schemaFile), textOf(changelogFile)]
if (what !== 'release' || name === undefined)
  throw new Error('Usage: node tools/boot.mjs schema release <name of the release>')
if (now === undefined || changelog === undefined) throw new Error(`${schemaFile} or ${changelogFile} is missing`)

/** Descriptions break no client; without them a change of words is no change of the file. */
const released = `${print(visit(parse(now, { noLocation: true }), { enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined) }))}\n`

const before = textOf(releasedFile)
if (before !== undefined) write(changelogFile, changelogAfter(changelog, name, before, released))
write(releasedFile, released)
console.log(`${releasedFile} and ${changelogFile} stand at ${name}; commit both.`)
