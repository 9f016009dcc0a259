// What the gateway answers the web app, requested once from the real product and kept under .cache: the measured app gets the
// menu, the rows and the record that it would get, without a server whose time varies.
import { parse, print } from 'graphql'
import { startStack } from '../../e2e/stack/start-stack.ts'
import { filesOf, textOf, write } from '../run/paths.ts'
import { unlessFresh } from '../run/stamp.ts'

const file = '.cache/perf/answers.json'
const generated = 'packages/web/src/api/generated'
/** The widest list that may show 500 rows at once, and the longest form. */
export const listPath = '/employees/working-information'
export const formPath = '/employees/personal-information'

type Row = { readonly [field: string]: unknown; readonly id: string }
/** Answers by the name of the operation, as `data` of GraphQL. */
export interface Answers {
  readonly shell: object
  readonly rows: readonly Row[]
  readonly columns: readonly string[]
  readonly record: Row
}

/** The recorded answers; records them when the declarations or the servers have changed since. */
export async function recordedAnswers(): Promise<Answers> {
  const inputs = filesOf('packages/{shared,backend,gateway}/src/**/*.ts').filter((name) => !name.endsWith('.test.ts'))
  await unlessFresh('perf-answers', inputs, [file], async () => {
    write(file, JSON.stringify(await record()))
  })
  return JSON.parse(textOf(file) ?? '') as Answers
}

async function record(): Promise<Answers> {
  const { info, stop } = await startStack()
  try {
    const ask = await signedIn(`${info.url}/graphql`)
    const { workingInformationList: list } = await ask<{ workingInformationList: { rows: readonly Row[] } }>(
      'WorkingInformationList',
      { page: 1, size: 500 },
    )
    const [first] = list.rows
    if (first === undefined) throw new Error('The demo company has no employees to measure with.')
    const { personalInformation } = await ask<{ personalInformation: Row }>('PersonalInformationShow', { id: first.id })
    const columns = Object.keys(first).filter((name) => !['__typename', 'id', 'rowVersion'].includes(name))
    return { shell: await ask('Shell'), rows: list.rows, columns, record: personalInformation }
  } finally {
    await stop()
  }
}

/** Signs in as the one who may do everything; gives the way to send an operation of the web app by its name. */
async function signedIn(address: string) {
  let cookie = ''
  const documents = filesOf(`${generated}/*.graphql`).map((name) => parse(textOf(name) ?? ''))
  const ask = async <T extends object>(operationName: string, variables: object = {}): Promise<T> => {
    const operation = documents
      .flatMap(({ definitions }) => definitions)
      .find((d) => d.kind === 'OperationDefinition' && d.name?.value === operationName)
    if (operation === undefined) throw new Error(`The web app has no operation ${operationName}.`)
    const body = JSON.stringify({ operationName, query: print(operation), variables })
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body,
    })
    const { data, errors } = (await answer.json()) as { readonly data?: T; readonly errors?: readonly object[] }
    if (!data || errors) throw new Error(`${operationName}: ${JSON.stringify(errors ?? answer.status)}`)
    const given = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
    if (given.length > 0) cookie = given.join('; ')
    return data
  }
  await ask('Login', { input: { username: 'superadmin', password: 'Kantor2026!', captcha: '', captchaKey: '' } })
  return ask
}
