// A gateway over a catalogue of any size, as main.ts starts the real one. Run: PORT=.. BACKEND_URL=.. node <this> <features>.
import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { sdlOf } from '@kantor/shared/derive/sdl'
import { configFrom } from '../../../packages/gateway/src/config.ts'
import { inBundles } from '../../../packages/gateway/src/log.ts'
import { createServer } from '../../../packages/gateway/src/server.ts'
import { catalogueOf } from './catalogue-of.ts'

const [, , size = '446', sdlFile] = process.argv
const config = configFrom(process.env)
const catalogue = catalogueOf(Number(size))
if (sdlFile !== undefined) writeFileSync(sdlFile, sdlOf(catalogue))
else {
  await (await createServer(config, catalogue, undefined, undefined, inBundles())).listen({
    port: config.port,
    host: config.host,
  })
  // The next size starts from what this one compiled, as a product that was started before does.
  flushCompileCache()
}
