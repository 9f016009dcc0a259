// What `npm start` says when everything is ready: the address, the demo sign-ins, how a script signs in.
import { demoUsers } from '../../packages/backend/src/seed/access/demo-users.ts'
import { demoApiKey, demoPassword } from '../../packages/backend/src/seed/access/sign-ins.ts'
import type { Settings } from './settings.ts'

/** The text; `address` is where a person should go, by default the gateway's own. */
export function welcome(settings: Settings, milliseconds: number, address?: string): string {
  const own = `http://localhost:${settings.port}`
  return [
    '',
    `Kantor is ready after ${(milliseconds / 1000).toFixed(1)} s:  ${address ?? own}`,
    `  GraphQL ${own}/graphql   schema explorer ${own}/sandbox   REST ${settings.backendUrl}/api`,
    ...(settings.isDemo ? demoLines(own) : []),
    'Ctrl-C stops it.',
    '',
  ].join('\n')
}

function demoLines(own: string): readonly string[] {
  const width = Math.max(...demoUsers.map((u) => u.username.length))
  return [
    '',
    `Demo sign-ins, password ${demoPassword}:`,
    ...demoUsers.map((u) => `  ${u.username.padEnd(width)}  ${u.what}`),
    '',
    'Scripts sign in with an API key:',
    `  curl -s ${own}/graphql -H 'content-type: application/json' -H 'Authorization: Bearer ${demoApiKey}' \\`,
    `    -d '{"query":"{ personalInformationList { total rows { employeeNo fullName } } }"}'`,
    '',
  ]
}
