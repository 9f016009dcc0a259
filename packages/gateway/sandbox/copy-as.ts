// The current operation as a command or a piece of code for a script. The key is a placeholder: what is copied may be passed on.

/** An operation as it would be sent. */
export interface Operation {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: { readonly [name: string]: unknown }
  /** Root of this address: `https://kantor.example`. */
  readonly origin: string
  readonly companyCode: string | undefined
  readonly branchCode: string | undefined
}

/** The variable of the environment that holds the key. */
const keyName = 'KANTOR_API_KEY'

const bodyOf = ({ query, operationName, variables }: Operation): object => ({
  query,
  ...(operationName === undefined ? {} : { operationName }),
  ...(Object.keys(variables).length === 0 ? {} : { variables }),
})

const companyHeaders = ({ companyCode, branchCode }: Operation): readonly (readonly [string, string])[] => [
  ...(companyCode === undefined ? [] : [['CompanyCode', companyCode] as const]),
  ...(branchCode === undefined ? [] : [['CompanyBranchCode', branchCode] as const]),
]

/** One word of a shell, with any content. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** A command for a shell that knows curl. */
export function asCurl(operation: Operation): string {
  const headers = [['Content-Type', 'application/json'] as const, ...companyHeaders(operation)]
  return [
    `curl -s ${quoted(`${operation.origin}/graphql`)}`,
    `-H "Authorization: Bearer $${keyName}"`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `-d ${quoted(JSON.stringify(bodyOf(operation)))}`,
  ].join(' \\\n  ')
}

/** The text of the operation as a constant of a module. */
const template = (text: string): string =>
  `\`\n${text.trim().replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\n\``

const request = (operation: Operation, variables: string): string => {
  const headers = [
    `    'Content-Type': 'application/json',`,
    `    Authorization: \`Bearer \${process.env.${keyName}}\`,`,
    ...companyHeaders(operation).map(([name, value]) => `    ${name}: ${JSON.stringify(value)},`),
  ]
  const { operationName } = operation
  const body = ['query', ...(operationName === undefined ? [] : [`operationName: ${JSON.stringify(operationName)}`])]
  return `await fetch(${JSON.stringify(`${operation.origin}/graphql`)}, {
  method: 'POST',
  headers: {
${headers.join('\n')}
  },
  body: JSON.stringify({ ${[...body, variables].join(', ')} }),
})`
}

/** A module for Node that prints the answer. */
export const asFetch = (operation: Operation): string => `const query = ${template(operation.query)}
const variables = ${JSON.stringify(operation.variables, null, 2)}
const response = ${request(operation, 'variables')}
const { data, errors } = await response.json()
if (errors) throw new Error(errors.map((e) => \`\${e.extensions?.code}: \${e.message}\`).join('\\n'))
console.log(data)
`

/** A typed module: `types` declares `Variables` and `Data`. */
export const asTypeScript = (operation: Operation, types: string): string => `${types}
interface GraphqlError {
  readonly message: string
  readonly extensions?: { readonly code?: string }
}

const query = ${template(operation.query)}

export async function ask(variables: Variables): Promise<Data> {
  const response = ${indented(request(operation, 'variables'))}
  const { data, errors } = (await response.json()) as { data?: Data; errors?: readonly GraphqlError[] }
  if (errors || !data) throw new Error((errors ?? []).map((e) => \`\${e.extensions?.code}: \${e.message}\`).join('\\n'))
  return data
}

console.log(await ask(${JSON.stringify(operation.variables, null, 2)}))
`

const indented = (text: string): string => text.replaceAll('\n', '\n  ')
