// Dates of an employment: when people joined, how their contract runs, when they were born.

import type { RandomSource } from '@kantor/shared/rules/random'
import { addDays, addMonths, endOfMonth, yearsBetween } from '@kantor/shared/rules/time/calendar'
import { deckOf, type Post } from '../organisation/posts.ts'

export type Status = 'PERMANENT' | 'PROBATION' | 'CONTRACT' | 'DAILY' | 'OUTSOURCE'

export interface Career {
  readonly status: Status
  readonly joinDate: string
  readonly birthDate: string
  readonly permanentDate: string | null
  readonly contractEnd: string | null
  readonly retirementDate: string
}

const contractOf: { readonly [S in Status]: string } = {
  PERMANENT: 'PKWTT',
  PROBATION: 'PKWTT',
  CONTRACT: 'PKWT',
  DAILY: 'DAILY',
  OUTSOURCE: 'OUTS',
}
export const contractTypeOf = (status: Status): string => contractOf[status]

/** Company retirement: last day of the month in which the age is reached. */
export const retirementDateOf = (birthDate: string, age: number): string => endOfMonth(addMonths(birthDate, age * 12))
const retirementAge = 56

/** Of 108 operators and trainees 15 are daily and 10 outsourced; of 91 others none; heads are all permanent. */
export function statusesOf(posts: readonly Post[], random: RandomSource): readonly Status[] {
  const isPlant = (p: Post) => !p.isHead && (p.level === 'OPR' || p.level === 'TRN')
  const plant = [
    ...deckOf(
      posts.filter(isPlant).length,
      { PERMANENT: 42, PROBATION: 6, CONTRACT: 35, DAILY: 15, OUTSOURCE: 10 },
      random,
    ),
  ]
  const office = [
    ...deckOf(
      posts.filter((p) => !p.isHead && !isPlant(p)).length,
      { PERMANENT: 67, PROBATION: 4, CONTRACT: 20 },
      random,
    ),
  ]
  return posts.map((p) => (p.isHead ? 'PERMANENT' : ((isPlant(p) ? plant : office).pop() ?? 'PERMANENT')))
}

/** How many contracts were made before: the first of them end soon, two chains near their 60 months. */
export interface Counters {
  contracts: number
  staff: number
}

export function careerOf(post: Post, status: Status, today: string, random: RandomSource, counters: Counters): Career {
  const ordinal = post.isHead ? -1 : counters.staff++
  const chain = status === 'CONTRACT' ? counters.contracts++ : -1
  const joinDate = joinDateOf(post, status, chain, today, random)
  const tenure = yearsBetween(joinDate, today)
  const birthDate = post.isHead ? headBirth(post, tenure, today, random) : staffBirth(ordinal, tenure, today, random)
  const isVeteran = yearsBetween(birthDate, today) >= retirementAge
  return {
    status,
    joinDate,
    birthDate,
    permanentDate: status === 'PERMANENT' ? addMonths(joinDate, tenure > 2 ? 12 : 3) : null,
    contractEnd: status === 'CONTRACT' ? contractEndOf(joinDate, chain, today, random) : null,
    retirementDate: isVeteran ? endOfMonth(addMonths(today, 14)) : retirementDateOf(birthDate, retirementAge),
  }
}

function joinDateOf(post: Post, status: Status, chain: number, today: string, random: RandomSource): string {
  if (post.isHead) return addDays(today, -random.between(6 * 365, 20 * 365))
  switch (status) {
    case 'PERMANENT':
      return addDays(today, -random.between(400, 14 * 365))
    case 'PROBATION':
      return addDays(today, -random.between(5, 80))
    case 'CONTRACT':
      return chain < 2 ? addMonths(today, -57 + chain) : addDays(today, -random.between(30, 46 * 30))
    case 'DAILY':
      return addDays(today, -random.between(20, 300))
    case 'OUTSOURCE':
      return addDays(today, -random.between(60, 1200))
  }
}

/** One contract ends within 14 days, eight more within 60, the long chains on the last day the law allows. */
function contractEndOf(joinDate: string, chain: number, today: string, random: RandomSource): string {
  const last = addDays(addMonths(joinDate, 60), -1)
  if (chain < 2) return last
  const end =
    chain === 2
      ? addDays(today, 10)
      : chain < 11
        ? addDays(today, 18 + 5 * (chain - 3))
        : addDays(today, random.between(70, 400))
  return [end, last].sort()[0] ?? last
}

/** Two heads retire within a year; one director stays on beyond the usual age. */
function headBirth(post: Post, tenure: number, today: string, random: RandomSource): string {
  if (post.department === 'OPS') return addMonths(today, -57 * 12 - 3)
  if (post.department === 'WHS' || post.department === 'MNT') return addMonths(today, -55 * 12 - 5)
  return birthAt(random.between(Math.max(30, tenure + 22), 53), today, random)
}

/** Eight of the staff have their birthday this week, one was born on 29 February. */
function staffBirth(ordinal: number, tenure: number, today: string, random: RandomSource): string {
  const age = random.between(Math.max(19, tenure + 19), Math.max(tenure + 24, 38))
  if (ordinal >= 30 && ordinal < 38) return addMonths(addDays(today, (ordinal - 30) % 7), -12 * (age + 1))
  if (ordinal === 40) return leapBirth(age, today)
  return birthAt(Math.min(age, 53), today, random)
}

function leapBirth(age: number, today: string): string {
  const year = Number(today.slice(0, 4)) - age - 1
  return `${year - (year % 4)}-02-29`
}

/** A birth date that gives the age today and no birthday in the coming fortnight. */
function birthAt(age: number, today: string, random: RandomSource): string {
  const day = addDays(addMonths(today, -12 * age), -random.between(15, 350))
  // One of the staff alone was born on a leap day.
  return day.endsWith('-02-29') ? addDays(day, -1) : day
}
