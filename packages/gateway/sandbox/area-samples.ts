// One example per area of the menu, out of the catalogue: a list that runs without changes, a record with its references, a new
// record, a question, sums, and the address of the file.
import { actionRootsOf } from '@kantor/shared/derive/action-roots'
import { groupPathOf, nameOf, pascalOf, restPathOf } from '@kantor/shared/derive/names'
import { manyRowsOperationsOf, operationsOf } from '@kantor/shared/derive/operations'
import { writtenFieldsOf } from '@kantor/shared/derive/roots'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import type { Catalogue, Feature, RecordFeature } from '@kantor/shared/kernel'
import type { Sample } from './samples.ts'

/** As many as the gateway takes in one document. */
const mostOperations = 5

/** The examples of a catalogue, in the order of its menu groups. */
export function areaSamples(catalogue: Catalogue): readonly Sample[] {
  const groups = Map.groupBy(catalogue.features, (f) => groupPathOf(f.path))
  return [...groups].flatMap(([path, features]) => {
    const [feature] = recordFeaturesOf(features).filter((f) => f.screens.includes('index'))
    return feature === undefined ? [] : [sampleOf(path, feature, features, catalogue)]
  })
}

function sampleOf(path: string, feature: RecordFeature, area: readonly Feature[], catalogue: Catalogue): Sample {
  const title = catalogue.features.find((f) => f.path === path)?.title ?? path
  const name = pascalOf(nameOf(feature))
  const rows = documentsIn(operationsOf(feature, catalogue))
  const wanted = [`query ${name}List`, `query ${name}Show`, `mutation Create${name}`]
  const chosen = [
    ...wanted.flatMap((head) => rows.find((text) => isNamed(text, head)) ?? []),
    ...documentsIn(manyRowsOperationsOf(feature, catalogue)).filter((text) => text.startsWith('query ')),
    ...questionsIn(area, catalogue).slice(0, 1),
  ].slice(0, mostOperations)
  const query = `# ${title}: ${feature.title}. Run ${name}List as it stands, or choose another with the play button.
# The same rows as a file: /export${restPathOf(feature)}?format=csv\n\n${chosen.join('\n')}`
  return { query, variables: JSON.stringify(variablesFor(query, feature), null, 2), headers: '{}' }
}

const documentsIn = (text: string): readonly string[] =>
  text.split(/^(?=(?:query|mutation) )/m).filter((part) => part.trim() !== '')

const isNamed = (text: string, head: string): boolean => new RegExp(`^${head}\\b`).test(text)

/** Documents of the actions of an area that only answer. */
const questionsIn = (area: readonly Feature[], catalogue: Catalogue): readonly string[] =>
  area.flatMap((feature) => {
    const questions = actionRootsOf(feature).filter((root) => root.action?.action.kind === 'query')
    if (questions.length === 0) return []
    return documentsIn(operationsOf(feature, catalogue)).filter((text) =>
      questions.some((root) => new RegExp(`^  ${root.name}\\b`, 'm').test(text)),
    )
  })

/** Values with which the list runs at once; the required fields of a new record are there to be filled in. */
function variablesFor(query: string, feature: RecordFeature): object {
  const codes = [...query.matchAll(/\$(frm\w+): Boolean!/g)].map((m) => [m[1] ?? '', false] as const)
  const required = writtenFieldsOf(feature, 'create').filter(([, field]) => field.required === true)
  const input = query.includes('$input') ? { input: Object.fromEntries(required.map(([name]) => [name, ''])) } : {}
  return { page: 1, size: 10, ...(query.includes('$id') ? { id: '1' } : {}), ...Object.fromEntries(codes), ...input }
}
