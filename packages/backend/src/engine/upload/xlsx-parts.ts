// The small parts of a workbook that give its cells their meaning: which sheet is first, shared texts, number formats of styles.
import { type Attributes, xmlParser } from '../packed/xml.ts'
import { type NumberFormat, numberFormat, standardFormat } from './number-format.ts'
import { badFile, limits } from './sheet.ts'

/** Hears the XML of a part. Throws UPLOAD_FILE where it is broken. */
export const workbookXml = (
  onOpen: (name: string, attributes: Attributes) => void,
  onClose: (name: string) => void,
  onText: (text: string) => void,
) =>
  xmlParser(onOpen, onClose, onText, () =>
    badFile('The workbook is damaged: a part of it is not well-formed. Save it again as xlsx.'),
  )

export interface WorkbookSheet {
  readonly name: string
  readonly relation: string
  readonly isHidden: boolean
}

/** Sheets in order, and whether days count from 1904. */
export function readWorkbook(xml: string): { readonly sheets: readonly WorkbookSheet[]; readonly from1904: boolean } {
  const sheets: WorkbookSheet[] = []
  let from1904 = false
  const open = (name: string, a: Attributes) => {
    if (name === 'workbookPr') from1904 = a.date1904 === '1' || a.date1904 === 'true'
    if (name !== 'sheet') return
    const relation = Object.entries(a).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
    sheets.push({ name: a.name ?? '', relation, isHidden: a.state === 'hidden' || a.state === 'veryHidden' })
  }
  whole(xml, open)
  return { sheets, from1904 }
}

/** Relation id -> target, for the parts of the workbook. */
export function readRelations(xml: string): ReadonlyMap<string, { readonly target: string; readonly type: string }> {
  const relations = new Map<string, { readonly target: string; readonly type: string }>()
  whole(xml, (name, a) => {
    if (name === 'Relationship' && a.TargetMode !== 'External')
      relations.set(a.Id ?? '', { target: a.Target ?? '', type: a.Type ?? '' })
  })
  return relations
}

function whole(xml: string, open: (name: string, attributes: Attributes) => void): void {
  const parser = workbookXml(open, nothing, nothing)
  parser.write(xml)
  parser.end()
}
const nothing = () => undefined

/** The number format of each cell style. */
export function readNumberFormats(xml: string): readonly NumberFormat[] {
  const own = new Map<number, NumberFormat>()
  const styles: NumberFormat[] = []
  let isInCells = false
  const open = (name: string, a: Attributes) => {
    if (name === 'cellXfs') isInCells = true
    if (name === 'numFmt') own.set(Number(a.numFmtId), numberFormat(a.formatCode ?? ''))
    if (name !== 'xf' || !isInCells) return
    const id = Number(a.numFmtId ?? 0)
    styles.push(own.get(id) ?? standardFormat(id))
  }
  const parser = workbookXml(open, (name) => (isInCells = isInCells && name !== 'cellXfs'), nothing)
  parser.write(xml)
  parser.end()
  return styles
}

/** The texts that cells share; fed piece by piece, phonetic readings left out. */
export class SharedTexts {
  readonly texts: string[] = []
  #chars = 0
  #text = ''
  #isText = false
  #isPhonetic = false
  readonly #parser = workbookXml(
    (name) => {
      if (name === 'si') this.#text = ''
      if (name === 'rPh') this.#isPhonetic = true
      if (name === 't') this.#isText = !this.#isPhonetic
    },
    (name) => {
      if (name === 't') this.#isText = false
      if (name === 'rPh') this.#isPhonetic = false
      if (name === 'si') this.texts.push(this.#text)
    },
    (text) => {
      if (!this.#isText) return
      this.#chars += text.length
      if (this.#chars > limits.sharedBytes) throw badFile('The workbook holds more text than can be read.')
      this.#text += text
    },
  )
  feed(text: string): void {
    this.#parser.write(text)
  }
  end(): void {
    this.#parser.end()
  }
}
