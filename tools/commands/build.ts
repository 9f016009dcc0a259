// Builds the web app and the schema explorer, for images; `npm start` does the same by itself.
import { buildSandbox, buildWeb } from '../run/builds.ts'

await buildWeb()
await buildSandbox()
