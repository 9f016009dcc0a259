// The parameters of attendance (4.1): company codes of the type ATTPOLICY. A row whose parent value names a parameter is another value
// of it, from a day on or at a place (decision 0057).
import { type AttendancePolicy, defaultPolicy } from './policy.ts'

type Field = keyof AttendancePolicy
interface Common {
  readonly name: string
  /** The number or word of the policy that it is; absent: code that needs it requests it by its code. */
  readonly field?: Field
  /** Evaluated days come out otherwise by another value. */
  readonly days?: true
  /** One value for the whole company. */
  readonly everywhere?: true
}
export interface NumberParameter extends Common {
  readonly type: 'number'
  readonly value: number
  readonly least: number
  readonly most: number
  /** The regulation that sets the limits: no policy goes beyond them (decision 0075). */
  readonly law?: string
  /** How many units of the policy one of it has: hours are kept as minutes. */
  readonly times?: number
}
export interface WordParameter extends Common {
  readonly type: 'word'
  readonly value: string
  /** The words it can be; absent: `pattern` says. */
  readonly values?: readonly string[]
  readonly pattern?: RegExp
  /** It is the code of a shift that is in use. */
  readonly isShift?: true
}
export type Parameter = NumberParameter | WordParameter

const number = <const P extends Omit<NumberParameter, 'type'>>(p: P) => ({ type: 'number', ...p }) as const
const word = <const P extends Omit<WordParameter, 'type'>>(p: P) => ({ type: 'word', ...p }) as const

/** Every parameter by its code, with what it is where a company does not keep it. */
export const attendanceParameters = {
  DUPWINDOW: number({
    name: 'Seconds within which a punch repeats the last one',
    value: 120,
    least: 0,
    most: 3_600,
    field: 'duplicateWindowSec',
    days: true,
  }),
  GRACEMODE: word({
    name: 'Above the grace all counts (THRESHOLD) or only the part above (DEDUCT)',
    value: 'THRESHOLD',
    values: ['THRESHOLD', 'DEDUCT'],
    field: 'graceMode',
    days: true,
  }),
  OTROUND: number({
    name: 'Minutes to which overtime of a day is rounded down',
    value: 30,
    least: 1,
    most: 240,
    field: 'otRoundingMin',
    days: true,
  }),
  OTMINIMUM: number({
    name: 'Minutes below which overtime of a day is none',
    value: 30,
    least: 0,
    most: 480,
    field: 'otMinimumMin',
    days: true,
  }),
  OTDAYCAP: number({
    name: 'Overtime hours a day',
    value: 4,
    least: 0,
    most: 4,
    times: 60,
    field: 'otDayCapMin',
    days: true,
    law: 'PP 35/2021 art. 26(1)',
  }),
  OTWEEKCAP: number({
    name: 'Overtime hours a week',
    value: 18,
    least: 0,
    most: 18,
    times: 60,
    field: 'otWeekCapMin',
    days: true,
    law: 'PP 35/2021 art. 26(1)',
  }),
  OTUNREQ: number({
    name: 'Minutes after the shift from which work without an order is flagged',
    value: 30,
    least: 0,
    most: 480,
    field: 'otUnrequestedMin',
    days: true,
  }),
  OTTOLERANCE: number({
    name: 'Minutes by which order and presence may differ',
    value: 10,
    least: 0,
    most: 240,
    field: 'otCrossTolMin',
    days: true,
  }),
  OTAUTOBREAK: word({
    name: 'Minutes of overtime, then minutes of unpaid break',
    value: '240/30',
    pattern: /^\d{1,4}\/\d{1,3}$/,
    days: true,
  }),
  OTNETLOST: number({
    name: 'Overtime of a workday less what was lost of it: 1, else 0',
    value: 0,
    least: 0,
    most: 1,
    days: true,
  }),
  WEEKSTART: word({
    name: 'First day of the week of overtime',
    value: 'MON',
    values: ['MON', 'SUN'],
    field: 'weekStart',
    days: true,
    everywhere: true,
  }),
  MAXACCURACY: number({
    name: 'Metres that the position of a mobile punch may be off',
    value: 100,
    least: 1,
    most: 10_000,
    field: 'maxAccuracyM',
  }),
  OFFLINETOL: number({
    name: 'Minutes after which a mobile punch has to be reviewed',
    value: 5,
    least: 0,
    most: 1_440,
    field: 'offlineToleranceMin',
  }),
  FREEZEDAYS: number({
    name: 'Days ahead for which single days are no longer replanned',
    value: 3,
    least: 0,
    most: 60,
    everywhere: true,
  }),
  MINREST: number({ name: 'Hours of rest between two shifts', value: 8, least: 0, most: 24, everywhere: true }),
  MAXOPENPAIR: number({
    name: 'Longest minutes from in to out across midnight on a day off',
    value: 960,
    least: 60,
    most: 1_440,
    field: 'maxOpenPairMin',
    days: true,
  }),
  HALFDAYMIN: number({
    name: 'Minutes of work below which a day counts half; 0: off',
    value: 0,
    least: 0,
    most: 1_440,
    field: 'halfDayThresholdMin',
    days: true,
  }),
  ABSENTMIN: number({
    name: 'Minutes of work below which a day counts as absent; 0: off',
    value: 0,
    least: 0,
    most: 1_440,
    field: 'absentThresholdMin',
    days: true,
  }),
  DEFAULTSHIFT: word({
    name: 'Shift of employees without a work group',
    value: 'OF5',
    pattern: /^\S{1,10}$/,
    days: true,
    isShift: true,
  }),
  LONGSHIFT: number({
    name: 'Shifts of more than 8 hours of work: 1, else 0',
    value: 0,
    least: 0,
    most: 1,
    everywhere: true,
  }),
  S2DEDUCT: number({
    name: 'Sickness without a letter takes annual leave first: 1, else 0',
    value: 0,
    least: 0,
    most: 1,
    everywhere: true,
  }),
  RETIREAGE: number({
    name: 'Age in years at which the company retires people',
    value: 56,
    least: 45,
    most: 70,
    everywhere: true,
  }),
} as const satisfies { readonly [code: string]: Parameter }
export type ParameterCode = keyof typeof attendanceParameters

/** A row of the type ATTPOLICY that is in use. */
export interface ParameterRow {
  readonly code: string
  /** The parameter it is another value of; null: the code is the parameter. */
  readonly parent: string | null
  readonly number: string | null
  readonly text: string | null
  /** Code of the work location it holds for; null: all. */
  readonly place: string | null
  readonly from: string | null
  readonly to: string | null
}

/** The row that says what a parameter is on a day at a place: that of the place before that of all, the later before the earlier. */
export function rowOn(
  rows: readonly ParameterRow[],
  code: string,
  day: string,
  place: string | null,
): ParameterRow | undefined {
  const rank = (r: ParameterRow) => `${r.place === null ? 0 : 1}${r.from ?? '0000-00-00'}${r.parent === null ? 0 : 1}`
  return rows
    .filter((r) => (r.parent ?? r.code) === code && (r.place === null || r.place === place))
    .filter((r) => (r.from ?? day) <= day && (r.to ?? day) >= day)
    .sort((a, b) => (rank(a) < rank(b) ? 1 : -1))[0]
}

/** A parameter as a number, in its own unit; what is not kept is the value declared. */
export const numberOn = (
  rows: readonly ParameterRow[],
  code: ParameterCode,
  day: string,
  place: string | null = null,
): number => Number(rowOn(rows, code, day, place)?.number ?? attendanceParameters[code].value)

/** What the evaluation of a day at a place goes by. */
export function policyOn(rows: readonly ParameterRow[], day: string, place: string | null): AttendancePolicy {
  const policy: { [F in Field]?: unknown } = {}
  for (const [code, parameter] of Object.entries(attendanceParameters) as [ParameterCode, Parameter][]) {
    if (parameter.field === undefined) continue
    const row = rowOn(rows, code, day, place)
    if (parameter.type === 'number')
      policy[parameter.field] = Math.round(Number(row?.number ?? parameter.value) * (parameter.times ?? 1))
    else policy[parameter.field] = parameter.values?.includes(row?.text ?? '') ? row?.text : parameter.value
  }
  const pause = rowOn(rows, 'OTAUTOBREAK', day, place)?.text ?? attendanceParameters.OTAUTOBREAK.value
  const [otAutoBreakAfter = 0, otAutoBreakMin = 0] = pause.split('/').map(Number)
  const otNetOfLost = numberOn(rows, 'OTNETLOST', day, place) === 1
  return { ...defaultPolicy, ...(policy as Partial<AttendancePolicy>), otAutoBreakAfter, otAutoBreakMin, otNetOfLost }
}

/** Why a parameter cannot have a value; null: it can. Numbers as they are stored, words as they are written. */
export function wrongParameter(
  parameter: Parameter,
  value: { number: string | null; text: string | null },
): string | null {
  if (parameter.type === 'word') {
    const { values, pattern } = parameter
    const isRight = values?.includes(value.text ?? '') ?? pattern?.test(value.text ?? '') ?? true
    return isRight ? null : `must be ${values?.join(' or ') ?? `written as ${parameter.value}`}`
  }
  return wrongNumber(parameter, value.number === null ? Number.NaN : Number(value.number))
}

/** Why a number cannot be a value: its limits, and whole units of what it is kept in. */
export function wrongNumber(
  { least, most, law, times = 1 }: Pick<NumberParameter, 'least' | 'most' | 'law' | 'times'>,
  value: number,
): string | null {
  if (!(value >= least && value <= most))
    return `must be from ${least} to ${most}${law === undefined ? '' : `, the limit of the law (${law})`}`
  const units = value * times
  return Math.abs(units - Math.round(units)) < 1e-6
    ? null
    : times === 1
      ? 'must be a whole number'
      : 'must be whole minutes'
}
