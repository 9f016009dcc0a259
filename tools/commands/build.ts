// node tools/commands/build.ts [backend|gateway|web|sandbox ...]: builds what is named, or everything, for images; `npm start` does the
// same by itself.
import { generateIndexes, generateTexts } from '../gen/generate.ts'
import { buildSandbox, buildServer, buildWeb } from '../run/builds.ts'

const builds: { readonly [name: string]: () => Promise<boolean> } = {
  backend: () => buildServer('backend'),
  gateway: () => buildServer('gateway'),
  web: async () => {
    await generateTexts()
    return buildWeb()
  },
  sandbox: buildSandbox,
}
generateIndexes()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => builds[name] === undefined)
if (unknown.length > 0) throw new Error(`Nothing is built as ${unknown.join(', ')}: ${Object.keys(builds).join(', ')}.`)
for (const [name, build] of Object.entries(builds)) if (wanted.length === 0 || wanted.includes(name)) await build()
