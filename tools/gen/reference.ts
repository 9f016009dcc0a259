// docs/reference: one page per area, a chapter per feature, with the codes and the names it has in every layer.
import { actionsOf } from '@kantor/shared/derive/actions'
import { labelOf, nameOf, pascalOf, restPathOf } from '@kantor/shared/derive/names'
import { toolbarButtonsOf } from '@kantor/shared/derive/toolbar'
import type { Catalogue, Entity, Feature, Field, Operation } from '@kantor/shared/kernel'
import { isPlaceholder, isRecordFeature } from '@kantor/shared/kernel'
import { anyOfAction, anyOfOf } from '@kantor/shared/rules/permission/permission'
import type { Outputs } from './outputs.ts'

const folder = 'docs/reference'
const operations: readonly Operation[] = ['index', 'create', 'show', 'edit', 'delete']

/** First segment of the path: the area whose page describes the feature. */
const areaOf = (feature: Feature): string =>
  feature.path.split('/').length > 2 ? (feature.path.split('/')[1] ?? '') : 'pages'

/** The pages of the reference and their index. */
export function referenceOf(catalogue: Catalogue): Outputs {
  const areas = Map.groupBy(catalogue.features, areaOf)
  const titleOf = (area: string) => catalogue.groups.find((g) => g.path === `/${area}`)?.title ?? pascalOf(area)
  const pages = [...areas].map(([area, features]): [string, string] => [
    `${folder}/${area}.md`,
    `# ${titleOf(area)}\n\nGenerated out of the catalogue.\n\n${features.map(chapterOf).join('\n')}`,
  ])
  const list = [...areas].map(([area, f]) => `- [${titleOf(area)}](${area}.md): ${f.length} features`)
  return new Map([...pages, [`${folder}/README.md`, `# Reference\n\n${list.join('\n')}\n`]])
}

function chapterOf(feature: Feature): string {
  const state = isPlaceholder(feature) ? ' (not built yet)' : ''
  return [
    `## ${feature.title}${state}\n`,
    `\`${feature.path}\`, ${feature.kind}. Toolbar: ${toolbarButtonsOf(feature).join(', ') || 'none'}.\n`,
    codesOf(feature),
    isRecordFeature(feature) ? recordsOf(feature, feature.entity) : '',
    actionsTableOf(feature),
  ].join('\n')
}

function codesOf(feature: Feature): string {
  const rows = operations.flatMap((operation) => {
    const anyOf = anyOfOf(feature, operation)
    return anyOf === null ? [] : [`| ${operation} | ${anyOf.join(', ') || 'every signed-in user'} |`]
  })
  return `| screen | any of |\n|---|---|\n${rows.join('\n')}\n`
}

function recordsOf(feature: Feature, entity: Entity): string {
  const name = nameOf(feature)
  const verbs = [
    ...(['create', 'edit', 'delete'] as const).filter((o) => anyOfOf(feature, o) !== null),
    ...Object.keys(entity.lifecycle ?? {}),
  ]
  const mutations = verbs.map((verb) => `\`${verb}${pascalOf(name)}\``)
  return [
    `REST \`/api${restPathOf(feature)}\`. GraphQL \`${name}List\`, \`${name}\`, \`${name}ByIds\`${mutations.length ? `, ${mutations.join(', ')}` : ''}.\n`,
    `| field of ${entity.name} | label | type | |\n|---|---|---|---|`,
    ...Object.entries(entity.fields).map(
      ([key, f]) => `| ${key} | ${labelOf(key, f)} | ${typeOf(f)} | ${marksOf(f)} |`,
    ),
    '',
  ].join('\n')
}

/** What the feature answers or does beyond its rows. */
function actionsTableOf(feature: Feature): string {
  const rows = actionsOf(feature).map(({ name, action, path }) => {
    const anyOf = anyOfAction(feature, action) ?? []
    const params = Object.keys(action.params).join(', ') || 'none'
    return `| ${name} | ${action.kind} | ${anyOf.join(', ') || 'every signed-in user'} | ${params} | \`POST /api${path}\` |`
  })
  return rows.length === 0
    ? ''
    : `| action | kind | any of | parameters | REST |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
}

function typeOf(field: Field): string {
  if (field.type === 'ref') return `reference to ${field.to}`
  if (field.type === 'enum') return field.values.join(', ')
  if (field.type === 'lines') return `lines of ${Object.keys(field.of).join(', ')}`
  return field.type
}

function marksOf(field: Field): string {
  const marks = ['required', 'unique', 'readOnly', 'fixed', 'derived', 'hidden'] as const
  return [...marks.filter((mark) => field[mark] === true), ...(field.form ? [`code ${field.form}`] : [])].join(', ')
}
