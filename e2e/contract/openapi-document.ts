// An OpenAPI document to hold answers against: the schema of a path, method and status, and what of an answer does not fit it.
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

interface Content {
  readonly [type: string]: { readonly schema?: object }
}
interface Response {
  readonly $ref?: string
  readonly content?: Content
}
interface Described {
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: { readonly [status: string]: Response }
  readonly summary: string
}
interface Whole {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Described } }
  readonly components: {
    readonly schemas: { [name: string]: object }
    readonly responses: { readonly [name: string]: Response }
  }
}
export interface Operation {
  readonly takesJson: boolean
  complaintsAbout(status: number, type: string, body: unknown): readonly string[]
}
export interface Documented {
  readonly paths: readonly string[]
  has(path: string, method: string): boolean
  operationAt(path: string, method: string): Operation
}

/** Reads the document at an address; `change` bends its schemas first, to see that it is noticed. */
export async function documentAt(
  url: string,
  change: (schemas: Whole['components']['schemas']) => void = () => {},
): Promise<Documented> {
  const whole = (await (await fetch(url)).json()) as Whole
  change(whole.components.schemas)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', ...whole })
  const described = (path: string, method: string) => whole.paths[path]?.[method.toLowerCase()]
  return {
    paths: Object.keys(whole.paths),
    has: (path, method) => described(path, method) !== undefined,
    operationAt(path, method) {
      const operation = described(path, method)
      if (operation === undefined) throw new Error(`The document has no ${method} ${path}`)
      return operationOf(operation, whole, ajv, ['paths', path, method.toLowerCase()])
    },
  }
}

function operationOf(operation: Described, whole: Whole, ajv: Ajv2020, place: readonly string[]): Operation {
  return {
    takesJson: operation.requestBody?.content['application/json'] !== undefined,
    complaintsAbout(status, type, body) {
      const named = String(status) in operation.responses ? String(status) : 'default'
      const own = operation.responses[named]
      if (own === undefined) return [`the status ${status} is not documented`]
      const shared = own.$ref?.slice('#/components/responses/'.length)
      const content = (shared === undefined ? own : whole.components.responses[shared])?.content
      if (content === undefined) return body === undefined ? [] : [`${status}: there is a body`]
      if (content[type]?.schema === undefined) return [`${status}: ${type} is not documented`]
      const response = shared === undefined ? [...place, 'responses', named] : ['components', 'responses', shared]
      const check = ajv.getSchema(`document#/${[...response, 'content', type, 'schema'].map(pointer).join('/')}`)
      if (check === undefined) return [`${status}: the schema cannot be read`]
      if (check(body) === true) return []
      return (check.errors ?? [])
        .slice(0, 5)
        .map((e) => `${status} ${e.instancePath} ${e.message ?? ''} ${JSON.stringify(e.params)}`)
    },
  }
}

const pointer = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
