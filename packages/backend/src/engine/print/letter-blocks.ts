// The formatted text of a letter as blocks that can be drawn: headings, paragraphs, items of lists, rows of tables, each with its bold parts.
import sax from 'sax'
import type { Run } from './model.ts'

export interface Block {
  readonly kind: 'HEADING' | 'PARAGRAPH' | 'ITEM'
  /** Of an item: `1.` or a bullet. */
  readonly marker?: string
  readonly runs: readonly Run[]
}

const breaking: ReadonlySet<string> = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'li',
  'tr',
  'blockquote',
  'pre',
  'hr',
  'ul',
  'ol',
  'table',
])
const strong: ReadonlySet<string> = new Set(['b', 'strong', 'th'])

interface List {
  readonly isOrdered: boolean
  count: number
}

/** Takes cleaned HTML; what it does not know is read for its text. */
export function blocksOf(html: string): readonly Block[] {
  const blocks: Block[] = []
  const lists: List[] = []
  let runs: Run[] = []
  let bold = 0
  let kind: Block['kind'] = 'PARAGRAPH'
  let marker: string | undefined
  const end = () => {
    const said = tidy(runs)
    if (said.length > 0) blocks.push({ kind, runs: said, ...(marker === undefined ? {} : { marker }) })
    runs = []
    kind = 'PARAGRAPH'
    marker = undefined
  }
  const parser = sax.parser(false, { lowercase: true })
  parser.onopentag = ({ name }) => {
    if (breaking.has(name)) end()
    if (/^h\d$/.test(name)) kind = 'HEADING'
    if (name === 'ul' || name === 'ol') lists.push({ isOrdered: name === 'ol', count: 0 })
    const list = lists.at(-1)
    if (name === 'li' && list !== undefined) {
      list.count += 1
      kind = 'ITEM'
      marker = list.isOrdered ? `${list.count}.` : '•'
    }
    if (name === 'br') runs.push({ text: '\n', bold: bold > 0 })
    if (strong.has(name)) bold += 1
  }
  parser.onclosetag = (name) => {
    if (strong.has(name)) bold = Math.max(0, bold - 1)
    if (name === 'td' || name === 'th') runs.push({ text: '   ', bold: false })
    if (name === 'ul' || name === 'ol') lists.pop()
    if (breaking.has(name)) end()
  }
  parser.ontext = (text) => runs.push({ text: text.replace(/\s+/g, ' '), bold: bold > 0 })
  parser.onerror = () => parser.resume()
  parser.write(`<div>${html}</div>`).close()
  end()
  return blocks
}

/** Runs of one weight become one, blanks at both ends go; empty where there is nothing to read. */
function tidy(runs: readonly Run[]): readonly Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last !== undefined && last.bold === run.bold)
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  if (joined.every(({ text }) => text.trim() === '')) return []
  return joined
    .map((run, i) => ({ ...run, text: i === 0 ? run.text.trimStart() : run.text }))
    .map((run, i, all) => ({ ...run, text: i === all.length - 1 ? run.text.trimEnd() : run.text }))
    .filter(({ text }) => text !== '')
}
