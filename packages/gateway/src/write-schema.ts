// Writes schema.graphql, the golden text of the API: run by `npm run gen`; with --check it only compares.
import { readFile, writeFile } from 'node:fs/promises'
import { catalogue } from '@kantor/shared/catalogue'
import { sdlOf } from '@kantor/shared/derive/sdl'

const file = new URL('../schema.graphql', import.meta.url)

const text = sdlOf(catalogue)
const present = await readFile(file, 'utf8').catch(() => '')
if (present !== text) {
  if (process.argv.includes('--check')) {
    process.stderr.write('packages/gateway/schema.graphql is not in step with the catalogue: run npm run gen\n')
    process.exitCode = 1
  } else {
    await writeFile(file, text)
  }
}
