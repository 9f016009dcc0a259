// What the checks need to know of a source file: its imports, functions, comments and escapes from the type system.
// TypeScript 7 offers no parser to scripts; oxc reads TypeScript and JSX and also reports imports and comments.
import { parseSync } from 'oxc-parser'
import { filesOf, textOf } from '../run/paths.ts'

export interface Import {
  /** As written: `./field.ts` or `@kantor/shared/kernel`. */
  readonly specifier: string
  /** Erased before the program runs: it couples, but makes no cycle at run time. */
  readonly isType: boolean
}
export interface MeasuredFunction {
  readonly name: string
  readonly line: number
  /** Statements inside it, those of functions inside it among them. */
  readonly statements: number
}
export interface Source {
  readonly file: string
  readonly lines: number
  /** Statements, imports and the bodies of arrow functions: how much there is to read, however it is wrapped. */
  readonly statements: number
  readonly imports: readonly Import[]
  readonly functions: readonly MeasuredFunction[]
  /** Lines that hold a comment. */
  readonly commentLines: number
  readonly comments: readonly { readonly text: string; readonly line: number }[]
  /** Nothing but `export ... from`. */
  readonly isBarrel: boolean
  readonly anyLines: readonly number[]
  /** `...{ a, b }`: a literal inside a literal, which says no more than its properties do. */
  readonly packedLiterals: readonly number[]
  /** `x as unknown as T`. */
  readonly doubleCasts: readonly number[]
  /** Where the clock of the machine or of the database is read. */
  readonly bareClocks: readonly number[]
  /** What is made a binary fraction by `Number(...)`, `parseFloat(...)` or a plus sign, by its last name: `amount` of `row.amount ?? 0`. */
  readonly madeNumbers: readonly { readonly name: string; readonly line: number }[]
  /** Texts that read as sentences or labels: what people are shown, in JSX, messages and declarations. */
  readonly shownTexts: readonly { readonly text: string; readonly line: number }[]
  /** The names of variables, functions, types and properties, each once. */
  readonly names: readonly string[]
}

/** A node of the syntax tree as far as a generic walk needs it. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

interface Placed {
  readonly node: Node
  readonly parent: Node | undefined
}

/** All nodes below one, parents before their children. */
function nodesOf(program: Node): readonly Placed[] {
  const all: Placed[] = []
  const add = (node: Node, parent: Node | undefined) => {
    all.push({ node, parent })
    for (const key in node) {
      const value = node[key]
      if (Array.isArray(value)) {
        for (const child of value) if (isNode(child)) add(child, node)
      } else if (isNode(value)) add(value, node)
    }
  }
  add(program, undefined)
  return all
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Reads a text as a source file of that name; throws when it is not TypeScript. */
export function sourceOf(file: string, text: string): Source {
  const parsed = parseSync(file, text)
  const [error] = parsed.errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  const lineOf = lineCounterOf(text)
  const nodes = nodesOf(parsed.program as unknown as Node)
  const linesOf = (matches: (node: Node) => boolean) =>
    nodes.filter(({ node }) => matches(node)).map(({ node }) => lineOf(node.start))
  const { comments } = parsed
  const statementStarts = nodes.filter(({ node, parent }) => isStatement(node, parent)).map(({ node }) => node.start)
  const statementsIn = ({ start, end }: Node) => statementStarts.filter((at) => at > start && at < end).length
  return {
    file,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    statements: statementStarts.length,
    imports: importsOf(text, parsed.module),
    functions: nodes
      .filter(({ node }) => functionTypes.has(node.type))
      .map(({ node, parent }) => ({
        name: nameOf(node, parent),
        line: lineOf(node.start),
        statements: statementsIn(node),
      })),
    commentLines: new Set(comments.flatMap((c) => range(lineOf(c.start), lineOf(c.end)))).size,
    comments: comments.map((c) => ({ text: c.value, line: lineOf(c.start) })),
    isBarrel: isBarrel(parsed.program.body),
    anyLines: linesOf((node) => node.type === 'TSAnyKeyword'),
    packedLiterals: linesOf(
      ({ type, argument }) => type === 'SpreadElement' && isNode(argument) && argument.type === 'ObjectExpression',
    ),
    doubleCasts: linesOf(isDoubleCast),
    bareClocks: linesOf(isBareClock),
    madeNumbers: nodes.flatMap(({ node }) => {
      const name = lastNameOf(madeNumber(node))
      return name === undefined ? [] : [{ name, line: lineOf(node.start) }]
    }),
    shownTexts: nodes.flatMap(({ node }) => {
      const shown = shownText(node)
      return shown === undefined ? [] : [{ text: shown, line: lineOf(node.start) }]
    }),
    names: [
      ...new Set(
        nodes.flatMap(({ node }) =>
          /Identifier$/.test(node.type) && typeof node.name === 'string' ? [node.name] : [],
        ),
      ),
    ],
  }
}

let read: readonly Source[] | undefined
/** Every hand-written and generated source file of the workspace, parsed once for all checks. */
export function sources(): readonly Source[] {
  read ??= filesOf('packages/*/**/*.{ts,tsx}', 'e2e/**/*.ts', 'tools/**/*.ts')
    .filter((file) => !file.includes('/generated/') && !file.endsWith('.d.ts'))
    .map((file) => sourceOf(file, textOf(file) ?? ''))
  return read
}

function importsOf(text: string, module: ReturnType<typeof parseSync>['module']): readonly Import[] {
  const statics = module.staticImports.map((i) => ({
    specifier: i.moduleRequest.value,
    isType: i.entries.length > 0 && i.entries.every((e) => e.isType),
  }))
  const exports = module.staticExports.flatMap((e) =>
    e.entries.flatMap((x) => (x.moduleRequest ? [{ specifier: x.moduleRequest.value, isType: x.isType }] : [])),
  )
  const dynamics = module.dynamicImports.map((d) => text.slice(d.moduleRequest.start, d.moduleRequest.end))
  const literal = dynamics.filter((d) => /^['"]/.test(d)).map((d) => ({ specifier: d.slice(1, -1), isType: false }))
  return [...statics, ...exports, ...literal]
}

/** A statement that is no block, or the expression that an arrow function gives. */
function isStatement(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'ArrowFunctionExpression' && parent.body === node) return node.type !== 'BlockStatement'
  if (node.type === 'BlockStatement' || node.type === 'EmptyStatement') return false
  return /(Statement|Declaration)$/.test(node.type) && !/^Export/.test(node.type)
}

/** The name of a function: its own, or that of what it is stored in. */
function nameOf(node: Node, parent: Node | undefined): string {
  const named = [node.id, parent?.id, parent?.key].find(isNode)
  return typeof named?.name === 'string' ? named.name : 'anonymous'
}

const isBarrel = (body: readonly { readonly type: string }[]): boolean =>
  body.length > 0 &&
  body.every(
    (s) =>
      s.type === 'ExportAllDeclaration' || (s.type === 'ExportNamedDeclaration' && 'source' in s && s.source !== null),
  )

const isDoubleCast = (node: Node): boolean =>
  node.type === 'TSAsExpression' &&
  isNode(node.expression) &&
  node.expression.type === 'TSAsExpression' &&
  isNode(node.expression.typeAnnotation) &&
  node.expression.typeAnnotation.type === 'TSUnknownKeyword'

/** What `Number(x)`, `Number.parseFloat(x)`, `parseFloat(x)` and `+x` make a number of. */
function madeNumber(node: Node): unknown {
  if (node.type === 'UnaryExpression') return node.operator === '+' ? node.argument : undefined
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return undefined
  return /^(Number|parseFloat)$/.test(lastNameOf(node.callee) ?? '') ? node.arguments[0] : undefined
}

/** The name of a variable or of the last property; a value that takes its place when it is absent has none of its own. */
function lastNameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  switch (value.type) {
    case 'Identifier':
      return typeof value.name === 'string' ? value.name : undefined
    case 'MemberExpression':
      return value.computed === true ? undefined : lastNameOf(value.property)
    case 'LogicalExpression':
      return lastNameOf(value.left)
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return lastNameOf(value.expression)
    default:
      return undefined
  }
}

/** The expressions of SQL for today and now; `engine.now()` in a text is not one of them. */
const clockInSql =
  /(?<![\w.])(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|(?:current_date|current_timestamp|localtimestamp)\b)/i

/** `new Date()`, `Date.now`, `dayjs()`, and the clock of the database in a text. */
function isBareClock(node: Node): boolean {
  const isNamed = (value: unknown, name: string) => isNode(value) && value.type === 'Identifier' && value.name === name
  const hasNone = Array.isArray(node.arguments) && node.arguments.length === 0
  if (node.type === 'NewExpression') return hasNone && isNamed(node.callee, 'Date')
  if (node.type === 'CallExpression') return hasNone && isNamed(node.callee, 'dayjs')
  if (node.type === 'MemberExpression') return isNamed(node.object, 'Date') && isNamed(node.property, 'now')
  const text =
    node.type === 'TemplateElement' ? (node.value as { readonly raw?: unknown } | undefined)?.raw : node.value
  const isText = node.type === 'TemplateElement' || node.type === 'Literal'
  return isText && typeof text === 'string' && clockInSql.test(text)
}

/** Text of a literal, template or JSX node that has several words and begins with a capital; a template shows … for its values. */
function shownText(node: Node): string | undefined {
  const text = textOfNode(node)?.trim()
  return text !== undefined && /^\p{Lu}\S*\s\S/u.test(text) ? text : undefined
}

function textOfNode(node: Node): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  return node.quasis
    .filter(isNode)
    .map((part) => (part.value as { readonly cooked?: string }).cooked ?? '')
    .join('…')
}

/** Offset -> line, counted from 1. */
function lineCounterOf(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map((m) => m.index + 1)]
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
