// The few calls of the sign-in, password and careers pages, with bare fetch: these pages do not carry the GraphQL client.
import { fixedTextOf } from './fixed-texts.ts'
import type {
  CaptchaQuery,
  CaptchaQueryVariables,
  ChangePasswordMutation,
  ChangePasswordMutationVariables,
  LoginMutation,
  LoginMutationVariables,
  LogoutMutation,
  LogoutMutationVariables,
  OpenAdvertQuery,
  OpenAdvertQueryVariables,
  OpenAdvertsQuery,
  OpenAdvertsQueryVariables,
  SignInPageQuery,
  SignInPageQueryVariables,
} from './generated/fixed.generated.ts'
import { CallError, networkProblem, problemOfBody } from './problem.ts'

interface Calls {
  readonly OpenAdverts: { readonly data: OpenAdvertsQuery; readonly variables: OpenAdvertsQueryVariables }
  readonly OpenAdvert: { readonly data: OpenAdvertQuery; readonly variables: OpenAdvertQueryVariables }
  readonly Captcha: { readonly data: CaptchaQuery; readonly variables: CaptchaQueryVariables }
  readonly SignInPage: { readonly data: SignInPageQuery; readonly variables: SignInPageQueryVariables }
  readonly Login: { readonly data: LoginMutation; readonly variables: LoginMutationVariables }
  readonly Logout: { readonly data: LogoutMutation; readonly variables: LogoutMutationVariables }
  readonly ChangePassword: {
    readonly data: ChangePasswordMutation
    readonly variables: ChangePasswordMutationVariables
  }
}

/** Sends one of the calls; rejects with a CallError. */
export async function callFixed<N extends keyof Calls>(
  operationName: N,
  variables: Calls[N]['variables'],
): Promise<Calls[N]['data']> {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({ operationName, query: fixedTextOf(operationName), variables }),
  }).catch(() => {
    throw new CallError(networkProblem())
  })
  const body = await response.text()
  const answer = response.ok ? dataIn(body) : null
  if (answer === null) throw new CallError(problemOfBody(body, response.status))
  return answer as Calls[N]['data']
}

/** The data of an answer without errors, else null. */
function dataIn(body: string): unknown {
  try {
    const { data = null, errors } = JSON.parse(body)
    return errors ? null : data
  } catch {
    return null
  }
}
