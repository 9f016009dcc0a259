// The text of a new maintenance feature: an entity with the fields nearly every master has, and the screens over it.
import { camelOf, wordsOf } from '@kantor/shared/derive/names'
import type { Access } from './spec.ts'

export interface NewFeature {
  /** Path as in the address bar: `/master/colours`. */
  readonly path: string
  readonly title: string
  /** Base form id without suffix: `frmBCOLOUR1`. */
  readonly form: string
  /** PascalCase singular noun: `Colour`. */
  readonly entity: string
}

/** The words of the command line: `/company-own/colours Colour frmOCOLOR1 "Colours"`; the form id may stand anywhere behind the path. */
export function readArguments([first = '', ...words]: readonly string[]): {
  readonly path: string
} & Partial<NewFeature> {
  const form = words.find((word) => word.startsWith('frm'))
  const [entity, ...title] = words.filter((word) => word !== form)
  return {
    path: `/${first.replace(/^\/|\/$/g, '')}`,
    ...(form === undefined ? {} : { form }),
    ...(entity === undefined ? {} : { entity }),
    ...(title.length === 0 ? {} : { title: title.join(' ') }),
  }
}

/** '/company-own/paint-colours' -> 'Paint colours'. */
export function groupTitleOf(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What cannot be meant, a sentence each. */
export function newProblems({ path, title, form, entity }: NewFeature): readonly string[] {
  const fails = (isGood: boolean, sentence: string) => (isGood ? [] : [sentence])
  return [
    ...fails(
      /^(\/[a-z0-9]+(-[a-z0-9]+)*){2,5}$/.test(path),
      `The path must be a group and a name in kebab case, as /company-own/colours: "${path}".`,
    ),
    ...fails(title.trim() !== '', 'Give the title, behind the form id: "Colours".'),
    ...fails(
      /^frm[A-Z0-9]{3,}$/.test(form),
      `The form id must begin with frm and bear no suffix, as frmOCOLOR1: "${form}".`,
    ),
    ...fails(/^[A-Z][A-Za-z0-9]+$/.test(entity), `The entity must be a noun in PascalCase, as Colour: "${entity}".`),
  ]
}

/** '/master/post-codes' -> 'postCodes': the constant of the feature. */
const constantOf = (path: string): string =>
  (path.split('/').at(-1) ?? '').replace(/-(\w)/g, (_, c: string) => c.toUpperCase()).replace(/^(\d)/, 'page$1')

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const listed = (words: readonly string[]): string => `[${words.map(quoted).join(', ')}]`

/** The declaration file; it type-checks and passes the checks of the catalogue as it is. */
export function declarationText(feature: NewFeature, access: Access): string {
  const isFull = access.screens.length === 5
  return `// ${feature.title}: say here what one row is and who keeps it.
import { defineEntity, defineMaintenance, type Fields${isFull ? ', full' : ''} } from '${kernelFrom(feature.path)}'

${entityText(feature)}
export const ${constantOf(feature.path)} = defineMaintenance({
  path: ${quoted(feature.path)},
  title: ${quoted(feature.title)},
  form: ${quoted(access.form)},
${accessText(access, isFull)}  entity: ${feature.entity},
${shapeText(feature)}})
`
}

const kernelFrom = (path: string): string => `${'../'.repeat(path.split('/').length - 1)}kernel/index.ts`

function entityText({ entity, form }: NewFeature): string {
  const noun = camelOf(entity)
  return `export const ${entity} = defineEntity({
  name: '${entity}',
  title: '${wordsOf(entity)}',
  key: ['${noun}Code'],
  show: '${noun}Name',
  fields: {
    ${noun}Code: { type: 'code', max: 20, required: true, unique: true, fixed: true, width: 140 },
    ${noun}Name: { type: 'text', max: 100, required: true, width: 240 },
    remark: { type: 'longText', max: 500 },
    status: { type: 'enum', values: ['ACTIVE', 'INACTIVE'], default: 'ACTIVE', readOnly: true, required: true, width: 110 },
  } as const satisfies Fields,
  lifecycle: {
    deactivate: { from: ['ACTIVE'], to: 'INACTIVE', form: '${form}E' },
    activate: { from: ['INACTIVE'], to: 'ACTIVE', form: '${form}E' },
  },
})
`
}

function accessText(access: Access, isFull: boolean): string {
  const codes = Object.entries(access.codes).map(([operation, code]) => `${operation}: ${quoted(code)}`)
  return [
    `  screens: ${isFull ? 'full' : listed(access.screens)},\n`,
    ...(codes.length > 0 ? [`  codes: { ${codes.join(', ')} },\n`] : []),
    ...(access.buttons.length > 0 ? [`  buttons: ${listed(access.buttons)},\n`] : []),
    ...(access.menuActions.length > 0 ? [`  menuActions: ${listed(access.menuActions)},\n`] : []),
    ...(access.auditForm === undefined ? [] : [`  auditForm: ${quoted(access.auditForm)},\n`]),
  ].join('')
}

function shapeText({ entity }: NewFeature): string {
  const noun = camelOf(entity)
  return `  list: {
    columns: ['${noun}Code', '${noun}Name', 'status'],
    filters: ['status'],
    sort: '${noun}Code',
  },
  sections: [{ title: '${wordsOf(entity)}', fields: ['${noun}Code', '${noun}Name', 'status', 'remark'] }],
`
}
