// What a list exports, the upload over the same rows takes back: its headings are those of the upload, or are known and left out.
import { type Catalogue, isRecordFeature, type Upload } from '../kernel/index.ts'
import { labelOf } from './names.ts'
import { plainWord } from './sheet-words.ts'

export interface ListHeadings {
  /** Headings of the list by `plainWord`, each with the column of the upload that takes it. */
  readonly taken: ReadonlyMap<string, string>
  /** Headings, by `plainWord`, that the list shows and the upload has no use for. */
  readonly passed: ReadonlySet<string>
}
const none: ListHeadings = { taken: new Map(), passed: new Set() }

/** The headings of the list that an upload takes back (`takesBack`); none where it names no list. */
export function listHeadingsOf(catalogue: Catalogue, upload: Upload): ListHeadings {
  const list = catalogue.features.filter(isRecordFeature).find(({ path }) => path === upload.takesBack?.list)
  const passedOver = (upload.passesOver ?? []).map(plainWord)
  if (list === undefined) return passedOver.length === 0 ? none : { taken: new Map(), passed: new Set(passedOver) }
  const taken = new Map<string, string>()
  const passed = new Set<string>(passedOver)
  const names = new Set([...list.list.columns, ...Object.keys(list.entity.fields)])
  for (const path of names) {
    const [name = '', behind] = path.split('.')
    const field = list.entity.fields[name]
    if (field === undefined) continue
    // A column behind a reference is called "Employee: Department", with any text after the colon.
    if (behind !== undefined) continue
    const heading = plainWord(labelOf(name, field))
    const column = columnFor(upload, name, field)
    if (column === undefined) passed.add(heading)
    else taken.set(heading, column)
  }
  return { taken, passed }
}

type ListField = { readonly type: string; readonly to?: string }

/** By its name; else the one column that refers to the same; else the one that carries the name with `Code` or `No` behind it. */
function columnFor({ columns, takesBack }: Upload, name: string, field: ListField): string | undefined {
  const named = takesBack?.as?.[name]
  if (named !== undefined) return named
  if (Object.hasOwn(columns, name)) return name
  const same = Object.keys(columns).filter(
    (column) => column === `${name}Code` || column === `${name}No` || column === `${name}EmployeeNo`,
  )
  if (same[0] !== undefined) return same[0]
  if (field.type !== 'ref') return undefined
  const [only, ...others] = Object.entries(columns).filter(([, own]) => own.type === 'ref' && own.to === field.to)
  return only === undefined || others.length > 0 ? undefined : only[0]
}

/** Whether a heading of the list belongs to a field behind a reference: "Employee: Department". */
export const isBehindReference = (heading: string): boolean => /^[^:]+: \S/.test(heading)
