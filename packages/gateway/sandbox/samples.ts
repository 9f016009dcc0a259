// The tabs the explorer opens with: sign-in, the frame, and an example per area.
import { catalogue } from '@kantor/shared/catalogue'
import { areaSamples } from './area-samples.ts'

export interface Sample {
  readonly query: string
  readonly variables: string
  readonly headers: string
}

const intro = `# The API of Kantor. In a browser that is signed in, the session's cookies are sent along.
# A script signs in with an API key: put it into the headers editor below.
#   { "Authorization": "Bearer <API key>", "CompanyCode": "...", "CompanyBranchCode": "..." }
# Without a session: run Captcha, then Login (it sets the cookies).
# In production a session may send the queries of the pages alone (TRUSTED_DOCUMENTS=only): use an API key here.
`
const session = `${intro}
query Captcha {
  captcha { captchaKey image expiresIn }
}

mutation Login($input: LoginInput!) {
  login(input: $input) { expiresAt mustChangePassword companyCode branchCode }
}

mutation Logout {
  logout
}
`
const shell = `query Shell {
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
const credentials = { input: { username: 'hr.staff', password: '', captcha: '', captchaKey: '' } }
const sampleOf = (query: string, variables: object = {}): Sample => ({
  query,
  variables: JSON.stringify(variables, null, 2),
  headers: '{}',
})
/** Session, shell, subscriptions, and an example per area of the menu. */
export const samples = (): Sample[] => [
  sampleOf(session, credentials),
  sampleOf(shell),
  sampleOf(streams),
  ...areaSamples(catalogue),
]
