// A cell is read as it is shown, in a column of each type: a workbook of one cell goes in, its value or the complaint about it comes out.
import type { Field, Fields } from '@kantor/shared/kernel'
import { validate } from '@kantor/shared/rules/validation/validation'
import { describe, expect, it } from 'vitest'
import { inputOf, rawRowOf } from './cells.ts'
import { HabitScan } from './habit.ts'
import { openSheet } from './read-file.ts'
import { allRows, workbookWith } from './testing/workbook.ts'

const formats = [
  'General',
  '0%',
  '0.00%',
  'hh:mm',
  'mmm-yy',
  '[h]:mm',
  'dd/mm/yyyy',
  '0000000',
  'd-mmm',
  '#,##0',
  'dd/mm/yyyy hh:mm',
  'yyyy',
  '0.00',
  '_-"Rp"* #,##0.00_-',
]
const styles = `<styleSheet><numFmts>${formats.map((code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs>${formats.map((_, i) => `<xf numFmtId="${200 + i}"/>`).join('')}</cellXfs></styleSheet>`
const numberXml = (value: number | string, format: string) =>
  `<c r="A1" s="${formats.indexOf(format)}"><v>${value}</v></c>`
const textXml = (text: string) => `<c r="A1" t="inlineStr"><is><t>${text}</t></is></c>`

/** The value that a cell gives a column, and the notes about it. */
async function readAs(field: Field, cell: string): Promise<string> {
  const columns: Fields = { one: field }
  const sheet = await openSheet(workbookWith(`<row r="1">${cell}</row>`, { styles }))
  const [row] = await allRows(sheet)
  const scan = new HabitScan(columns, ['one'], sheet.decimal)
  scan.look(row === undefined ? [] : [row])
  const { input, codes, messages } = inputOf(columns, rawRowOf(row?.cells ?? [], ['one'], columns, scan.habit))
  const { value, errors } =
    field.type === 'ref' ? { value: codes, errors: [] } : validate(columns, input, { mode: 'create' })
  const said = [...messages.map((m) => `${m.level}: ${m.message}`), ...errors.map((e) => `ERROR: ${e.message}`)]
  const shown = messages.some((m) => m.level === 'ERROR') || errors.length > 0 ? [] : [JSON.stringify(value.one)]
  return [...shown, ...said].join(' ')
}

const percent = { type: 'percent' } as const
const money = { type: 'money' } as const
const half = { type: 'decimal', scale: 1 } as const
const whole = { type: 'integer' } as const
const time = { type: 'time' } as const
const month = { type: 'period' } as const
const day = { type: 'date' } as const
const code = { type: 'code', max: 20 } as const
const words = { type: 'text' } as const
const flag = { type: 'boolean' } as const
const phone = { type: 'text', max: 16, written: 'phone' } as const
const employee = { type: 'ref', to: 'Employee' } as const

describe('a cell with a number', () => {
  it.each([
    [percent, 0.06, '0%', '"6.00"'],
    [percent, 0.125, '0.00%', '"12.50"'],
    [percent, 0.07, '0%', '"7.00"'],
    [percent, 6, 'General', '"6.00"'],
    [money, 0.06, '0%', 'ERROR: shows 6%, a percentage: type the number without a percent sign'],
    [whole, 1.5, '0%', 'ERROR: shows 150%, a percentage: type the number without a percent sign'],
    [words, 0.06, '0%', '"6%"'],
    [half, 2.3000000000000003, 'General', '"2.3"'],
    [half, 12.000000000000002, '#,##0', '"12.0"'],
    [money, 7083333.333, '#,##0', 'ERROR: at most 2 decimals'],
    [money, 1250000, '_-"Rp"* #,##0.00_-', '"1250000.00"'],
    [whole, 2027, '0000000', '2027'],
    [whole, 46235, 'yyyy', '2026'],
    [whole, 46357, 'mmm-yy', 'ERROR: shows "Dec 2026", which is not a number: format the cell as a number'],
    [half, 0.3125, '[h]:mm', 'ERROR: shows "07:30", which is not a number: format the cell as a number'],
    [code, 12, '0000000', '"0000012"'],
    [employee, 12, '0000000', '"0000012"'],
    [words, 12, '0000000', '"0000012"'],
    [code, 12, '#,##0', '"12"'],
    [
      code,
      '3171012501900001',
      '0000000',
      'ERROR: is a number too long for a sheet, its last digits are lost: format the column as text and type it again',
    ],
    [
      phone,
      81234567890,
      'General',
      '"+6281234567890" WARN: "81234567890" is taken as +6281234567890: a sheet drops the 0 or +62 in front',
    ],
    [phone, 6281234567890, 'General', '"+6281234567890"'],
    [time, 0.625, 'hh:mm', '"15:00"'],
    [time, 0.99999999, 'hh:mm', '"00:00"'],
    [time, 1, '[h]:mm', '"00:00" WARN: "24:00" is taken as 00:00'],
    [time, 0.3126157407, 'hh:mm', '"07:30" WARN: "07:30:10" is taken as 07:30, without its seconds'],
    [time, 1.3541666667, '[h]:mm', 'ERROR: "32:30" is not a time of day: write it as HH:MM, such as 15:00'],
    [time, 46376.25, 'dd/mm/yyyy hh:mm', '"06:00" WARN: shows a day, too: only the time 06:00 is taken'],
    [time, 15, '0.00', '"15:00"'],
    [time, 7.5, 'General', 'ERROR: "7.5" is not a time of day: write it as HH:MM, such as 15:00'],
    [month, 46357, 'mmm-yy', '"2026-12"'],
    [month, 46371, 'mmm-yy', '"2026-12"'],
    [month, 46357, 'dd/mm/yyyy', '"2026-12"'],
    [month, 46371, 'dd/mm/yyyy', 'ERROR: "15/12/2026" is not a month: write it as 202612, 12/2026 or Des 2026'],
    [month, 46382, 'd-mmm', 'ERROR: "26 Dec" is not a month: write it as 202612, 12/2026 or Des 2026'],
    [month, 202612, 'General', '"2026-12"'],
    [month, 122026, 'General', 'ERROR: "122026" is not a month: write it as 202612, 12/2026 or Des 2026'],
    [day, 46371, 'dd/mm/yyyy', '"2026-12-15"'],
    [day, 46357, 'mmm-yy', '"2026-12-01" WARN: shows "Dec 2026": taken as 01/12/2026'],
    [day, 46382, 'd-mmm', '"2026-12-26" WARN: shows "26 Dec": taken as 26/12/2026'],
    [
      day,
      0.625,
      'hh:mm',
      'ERROR: "15:00" is not a valid date: use DD/MM/YYYY, such as 31/03/2026, or format the cell as a date',
    ],
    [day, 46371, 'General', 'ERROR: 46371 is a number, not a day: format the cell as a date'],
  ] as const)('%o %s shown by %s: %s', async (field, value, format, said) => {
    expect(await readAs(field, numberXml(value, format))).toBe(said)
  })
})

describe('a cell with a text', () => {
  it.each([
    [percent, '6%', '"6.00"'],
    [percent, '12,5 %', '"12.50"'],
    [money, '6%', 'ERROR: shows 6%, a percentage: type the number without a percent sign'],
    [half, '2.3000000000000003', '"2.3"'],
    [money, '1.234,5', '"1234.50"'],
    [money, 'Rp\u00a01.250.000,-', '"1250000.00"'],
    [money, '(1.250.000)', 'ERROR: must be at least 0'],
    [
      money,
      '1,5 jt',
      'ERROR: "1,5 jt" is a short form, which may be rounded: write the number in digits, such as 1500000',
    ],
    [money, '2 M', 'ERROR: "2 M" is a short form, which may be rounded: write the number in digits'],
    [
      money,
      '1,23457E+15',
      'ERROR: "1,23457E+15" was shortened by a sheet: format the column as a number or text and type it again',
    ],
    [
      words,
      '1,23457E+15',
      'ERROR: is a number too long for a sheet, its last digits are lost: format the column as text and type it again',
    ],
    [
      employee,
      '3,17101E+15',
      'ERROR: is a number too long for a sheet, its last digits are lost: format the column as text and type it again',
    ],
    [{ type: 'longText' }, '1,23457E+15', '"1,23457E+15"'],
    [time, '15.00', '"15:00"'],
    [time, '7:30', '"07:30"'],
    [time, '24:00', '"00:00" WARN: "24:00" is taken as 00:00'],
    [time, 'noon', 'ERROR: "noon" is not a time of day: write it as HH:MM, such as 15:00'],
    [month, '12/2026', '"2026-12"'],
    [month, 'Des 2026', '"2026-12"'],
    [month, 'Desember 2026', '"2026-12"'],
    [day, '10 Nopember 2026', '"2026-11-10"'],
    [day, '10-Nov-26', '"2026-11-10"'],
    [phone, '(021) 555 1234', '"+62215551234"'],
    [flag, 'BENAR', 'true'],
    [flag, 'SALAH', 'false'],
    [flag, 'mungkin', 'ERROR: must be Y or N'],
    [{ type: 'enum', values: ['PASSED', 'FAILED'] }, 'TIDAK LULUS', '"FAILED"'],
    [{ type: 'enum', values: ['EASY', 'MEDIUM', 'HARD'] }, 'Sulit', '"HARD"'],
    [words, "'-Sari", '"-Sari"'],
  ] as const)('%o %s: %s', async (field, text, said) => {
    expect(await readAs(field as Field, textXml(text))).toBe(said)
  })
  it('of an error, a boolean or two fonts is read as a person sees it', async () => {
    expect(await readAs(money, '<c r="A1" t="e"><v>#N/A</v></c>')).toBe(
      'ERROR: shows #N/A: correct the formula or type the value',
    )
    expect(await readAs(flag, '<c r="A1" t="b"><v>1</v></c>')).toBe('true')
    expect(await readAs(words, '<c r="A1" t="b"><v>0</v></c>')).toBe('"FALSE"')
    expect(
      await readAs(
        words,
        '<c r="A1" t="inlineStr"><is><r><t>Nur</t></r><r><t>\u2019aini</t></r><rPh><t>no</t></rPh></is></c>',
      ),
    ).toBe(`"Nur'aini"`)
  })
})
