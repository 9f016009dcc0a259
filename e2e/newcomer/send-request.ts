// One request to the REST application over a database folder, migrated first: `node send-request.ts <folder> <method> <path> [json]`
// prints status and body. Who asks holds every code of the catalogue.
import { catalogue } from '@kantor/shared/catalogue'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import { openDatabase } from '../../packages/backend/src/db/connection.ts'
import { migrate } from '../../packages/backend/src/db/migrate.ts'
import { domainActions } from '../../packages/backend/src/domain/actions.ts'
import { domainRules } from '../../packages/backend/src/domain/index.ts'
import { createEngine } from '../../packages/backend/src/engine/create-engine.ts'
import { testActor } from '../../packages/backend/src/engine/testing/databases.ts'
import { registerActions } from '../../packages/backend/src/http/actions/routes.ts'
import { featureApp } from '../../packages/backend/src/http/features/testing/feature-app.ts'

const [dataDir = '', method = 'GET', path = '', body] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
await migrate(database)
const engine = createEngine(database, catalogue, domainRules)
const http = await featureApp(engine, (api, actorOf) =>
  registerActions(api, engine, domainActions, { actorOf, strict: true }),
)
const actor = testActor(codesOf(catalogue.features))
const answer = await http.send(actor, method as 'GET', path, body === undefined ? undefined : JSON.parse(body))
process.stdout.write(`${JSON.stringify({ status: answer.status, body: answer.body })}\n`)
await http.app.close()
await database.close()
