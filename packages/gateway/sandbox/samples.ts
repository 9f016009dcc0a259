// The tabs the explorer opens with: the frame, and an example per area.
import { catalogue } from '@kantor/shared/catalogue'
import { areaSamples } from './area-samples.ts'

export interface Sample {
  readonly query: string
  readonly variables: string
  readonly headers: string
}

const intro = `# The API of Kantor. You work in the session of this browser: name and company stand above on the right.
# To ask as a script does, put its API key into the headers editor below.
#   { "Authorization": "Bearer <API key>", "CompanyCode": "...", "CompanyBranchCode": "..." }
# Find a field by its name in the documentation on the left. The button </> copies the operation for a script.
`
const shell = `${intro}
query Shell {
  shell {
    profile { userId username name access companies { code name branches { code name } } }
    menu { path title children { path title } }
    features(allowedOnly: true) { path name kind screens { screen path anyOf } }
    unreadCount
  }
}
`
const streams = `# What an open stream tells; the stop button ends it.
subscription Unread {
  unreadCount
}

subscription Approvals {
  approvalsWaiting
}

subscription Runs {
  jobProgress { id title status step steps done total }
}
`
const sampleOf = (query: string, variables: object = {}): Sample => ({
  query,
  variables: JSON.stringify(variables, null, 2),
  headers: '{}',
})
/** Shell, subscriptions, and an example per area of the menu. */
export const samples = (): Sample[] => [sampleOf(shell), sampleOf(streams), ...areaSamples(catalogue)]
