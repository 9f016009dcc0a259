// The worked cases of stock (trading 5, AC-01 to AC-08) as rows: movements in, values out, to the rupiah.
import { describe, expect, it } from 'vitest'
import { decimalText, exactOf, over } from '../money/exact.ts'
import { moneyText, senOf } from '../money/sen.ts'
import { lateCost } from './late-cost.ts'
import type { Movement, MovementKind, ValueSource } from './movements.ts'
import { type CostingMethod, emptyPool } from './pool.ts'
import { exactQuantity, quantityOf, quantityText } from './quantities.ts'
import { chargeShares, landedValues } from './receipt-cost.ts'
import { firstShortage } from './shortage.ts'
import { recosted, type Swept, sweep, unswept } from './sweep.ts'

/** `m1 07-01 GRN 50 = 600000`, `m3 07-08 SALES_SHIPMENT -60`, `m4 07-10 SALES_RETURN 10 of m3`, `r 07-12 VENDOR_RETURN -15 about m2`. */
function movementOf(text: string, place: number): Movement {
  const [id = '', day = '', kind = '', quantity = '', how, what = ''] = text.split(' ')
  const [date, time = '00:00'] = day.split('T')
  const valued: ValueSource =
    how === '='
      ? { by: 'GIVEN', value: senOf(what) }
      : how === 'of'
        ? { by: 'MOVEMENT', movement: what }
        : { by: 'POOL' }
  return {
    id,
    at: `2026-${date}T${time}:00Z`,
    seq: place,
    pool: 'X/JKT',
    kind: kind as MovementKind,
    quantity: quantityOf(quantity),
    valued,
    ...(how === 'about' ? { about: what } : {}),
  }
}
const start = (method: CostingMethod) => unswept(new Map([['X/JKT', emptyPool(method)]]))
const costed = (method: CostingMethod, ...texts: readonly string[]): Swept =>
  sweep(start(method), texts.map(movementOf))
const valuesOf = ({ values }: Swept) => Object.fromEntries([...values].map(([id, value]) => [id, moneyText(value)]))
const leftOf = ({ pools }: Swept): string => {
  const pool = pools.get('X/JKT')
  return `${quantityText(pool?.quantity ?? 0n)} / ${moneyText(pool?.value ?? 0n)}`
}

const two = [
  'in1 07-01 GRN 30 = 300000',
  'in2 07-03 GRN 20 = 250000',
  'ship35 07-04 SALES_SHIPMENT -35',
  'return7 07-06 SALES_RETURN 7 of ship35',
  'ship18 07-07 SALES_SHIPMENT -18',
]
const eight = [
  'grn1 07-01 GRN 40 = 400000',
  'grn2 07-02 GRN 60 = 720000',
  'ship 07-03 SALES_SHIPMENT -50',
  'back 07-04 VENDOR_RETURN -15 about grn2',
]

describe('The value of movements', () => {
  it.each<[string, CostingMethod, readonly string[], { readonly [id: string]: string }, string]>([
    [
      'AC-01 the last unit takes the rest',
      'MOVING_AVERAGE',
      ['in 07-01 GRN 3 = 100', 'a 07-02 SALES_SHIPMENT -1', 'b 07-03 SALES_SHIPMENT -1', 'c 07-04 SALES_SHIPMENT -1'],
      { a: '-33.33', b: '-33.34', c: '-33.33' },
      '0.0000 / 0.00',
    ],
    [
      'AC-02 in layers',
      'FIFO',
      two,
      { ship35: '-362500.00', return7: '72500.00', ship18: '-218571.43' },
      '4.0000 / 41428.57',
    ],
    [
      'AC-02 at moving average',
      'MOVING_AVERAGE',
      two,
      { ship35: '-385000.00', return7: '77000.00', ship18: '-198000.00' },
      '4.0000 / 44000.00',
    ],
    [
      'AC-05 goods that left before they came',
      'MOVING_AVERAGE',
      ['in 07-01 GRN 10 = 50000', 'out 07-02 SALES_SHIPMENT -16', 'next 07-03 GRN 20 = 112000'],
      { out: '-80000.00', next: '108400.00' },
      '14.0000 / 78400.00',
    ],
    [
      'AC-08 returned to the vendor at moving average',
      'MOVING_AVERAGE',
      eight,
      { back: '-168000.00' },
      '35.0000 / 392000.00',
    ],
    ['AC-08 returned to the vendor out of its own layer', 'FIFO', eight, { back: '-180000.00' }, '35.0000 / 420000.00'],
  ])('%s', (_title, method, texts, wanted, left) => {
    const swept = costed(method, ...texts)
    expect(valuesOf(swept)).toMatchObject(wanted)
    expect(leftOf(swept)).toBe(left)
  })

  it('AC-05 what came later cost more than was assumed: 3,600.00 are a price variance', () => {
    const { trueUps } = costed(
      'MOVING_AVERAGE',
      'in 07-01 GRN 10 = 50000',
      'out 07-02 SALES_SHIPMENT -16',
      'next 07-03 GRN 20 = 112000',
    )
    expect([...trueUps].map(([id, value]) => [id, moneyText(value)])).toEqual([['next', '3600.00']])
  })
})

describe('A receipt that is entered late', () => {
  const five = [
    'm1 07-01 OPENING 100 = 1000000',
    'm2 07-05 GRN 50 = 600000',
    'm3 07-08 SALES_SHIPMENT -60',
    'm4 07-10 SALES_RETURN 10 of m3',
    'm5 07-15 SALES_SHIPMENT -40',
  ].map(movementOf)
  const late = movementOf('m6 07-03 GRN 50 = 450000', 5)

  it('AC-03 before it: the values of m3 to m5, and what is left', () => {
    const before = sweep(start('MOVING_AVERAGE'), five)
    expect(valuesOf(before)).toMatchObject({ m3: '-640000.00', m4: '106666.67', m5: '-426666.67' })
    expect(leftOf(before)).toBe('60.0000 / 640000.00')
  })

  it('AC-03 afterwards each later movement gets the difference to what was posted, and no movement changes', () => {
    const before = sweep(start('MOVING_AVERAGE'), five)
    const after = sweep(start('MOVING_AVERAGE'), [...five, late])
    expect(valuesOf(after)).toMatchObject({ m3: '-615000.00', m4: '102500.00', m5: '-410000.00' })
    expect(leftOf(after)).toBe('110.0000 / 1127500.00')
    const stored = new Map([...before.values, ['m6', senOf('450000')]])
    expect(
      recosted(after, [...five, late], stored).map(({ movement, difference }) => [
        movement.id,
        movement.at.slice(5, 10),
        moneyText(difference),
      ]),
    ).toEqual([
      ['m3', '07-08', '25000.00'],
      ['m4', '07-10', '-4166.67'],
      ['m5', '07-15', '16666.67'],
    ])
  })

  it('AC-32 the cost of a shipment that changes follows its return', () => {
    const texts = ['in 06-01 GRN 10 = 1000', 'ship 06-02 SALES_SHIPMENT -10', 'back 06-05 SALES_RETURN 4 of ship']
    expect(valuesOf(costed('MOVING_AVERAGE', ...texts))).toMatchObject({ ship: '-1000.00', back: '400.00' })
    const after = costed('MOVING_AVERAGE', ...texts, 'late 06-01T08:00 GRN 10 = 2000')
    expect(valuesOf(after)).toMatchObject({ ship: '-1500.00', back: '600.00' })
    expect(leftOf(after)).toBe('14.0000 / 2100.00')
  })

  it('AC-27 a lower bill behind a reclassification goes through both of its goods', () => {
    const outs = ['grn 07-02 GRN 100 = 3000000', 'out 07-05 RECLASS_OUT -100'].map(movementOf)
    const made = (id: string, place: number, quantity: string): Movement => ({
      id,
      at: '2026-07-05T00:00:00Z',
      seq: 10 + place,
      pool: `${id}/JKT`,
      kind: 'RECLASS_IN',
      quantity: quantityOf(quantity),
      valued: { by: 'MOVEMENTS', movements: ['out'], extra: 0n, weights: [exactOf('60'), exactOf('40')], place },
    })
    const ship = { ...movementOf('ship 07-08 SALES_SHIPMENT -30', 20), pool: 'A/JKT' }
    const swept = sweep(start('MOVING_AVERAGE'), [...outs, made('A', 0, '60'), made('B', 1, '40'), ship])
    expect(valuesOf(swept)).toMatchObject({ out: '-3000000.00', A: '1800000.00', B: '1200000.00', ship: '-900000.00' })
  })

  it('AC-28 late freight goes through a transfer to another branch', () => {
    const sby = (movement: Movement): Movement => ({ ...movement, pool: 'X/SBY' })
    const swept = sweep(start('MOVING_AVERAGE'), [
      movementOf('grn 06-01 GRN 10 = 20000', 0),
      movementOf('out 06-02 BR_TRANSFER_OUT -10', 1),
      sby(movementOf('in 06-02T12:00 BR_TRANSFER_IN 10 of out', 2)),
      sby(movementOf('sold 06-03 SALES_SHIPMENT -10', 3)),
    ])
    expect(valuesOf(swept)).toMatchObject({ out: '-20000.00', in: '20000.00', sold: '-20000.00' })
    expect([...swept.pools.values()].map(({ quantity, value }) => [quantity, value])).toEqual([
      [0n, 0n],
      [0n, 0n],
    ])
  })

  it('and is reversed leaves the values as if it had never been there, and nothing of both', () => {
    const before = sweep(start('MOVING_AVERAGE'), five)
    const undone: Movement = {
      ...late,
      id: 'm7',
      seq: 6,
      quantity: -late.quantity,
      valued: { by: 'GIVEN', value: -senOf('450000') },
      reverses: 'm6',
    }
    const all = [...five, { ...late, isReversed: true }, undone]
    const after = sweep(start('MOVING_AVERAGE'), all)
    expect(after.pools).toEqual(before.pools)
    const stored = new Map([...before.values, ['m6', senOf('450001')], ['m7', -senOf('450000')]])
    expect(recosted(after, all, stored).map(({ movement, difference }) => [movement.id, difference])).toEqual([
      ['m7', -100n],
    ])
  })
})

describe('AC-04 goods that are not there', () => {
  const stored = ['a 07-01 GRN 40 = 1', 'b 07-06 SALES_SHIPMENT -35', 'c 07-09 GRN 60 = 1'].map(movementOf)
  it.each([
    ['issue 07-04T08:00 SALES_SHIPMENT -10', { movement: 'b', place: 'W1', quantity: quantityOf('5') }],
    ['issue 07-04 SALES_SHIPMENT -5', null],
    ['issue 07-09T09:00 SALES_SHIPMENT -10', null],
  ])('%s', (text, wanted) => {
    const all = [...stored, movementOf(text, 3)].map((movement) => ({ ...movement, place: 'W1' }))
    expect(firstShortage(all)).toEqual(wanted)
  })
})

describe('AC-06 a bill above the order', () => {
  it('(a) in an open month raises the receipt, and what left of it', () => {
    const texts = (grn: string) => [
      `grn 07-05 GRN 100 = ${grn}`,
      'ship 07-10 SALES_SHIPMENT -70',
      'grn2 07-12 GRN 25 = 135000',
    ]
    const before = costed('MOVING_AVERAGE', ...texts('500000'))
    const after = costed('MOVING_AVERAGE', ...texts('520000'))
    expect(leftOf(after)).toBe('55.0000 / 291000.00')
    const found = recosted(after, texts('520000').map(movementOf), before.values)
    expect(found.map(({ movement, difference }) => [movement.id, moneyText(difference)])).toEqual([
      ['grn', '20000.00'],
      ['ship', '-14000.00'],
    ])
  })
  it.each([
    ['(b) in a closed month, at moving average', '55', '11000.00', '9000.00'],
    ['(b) in a closed month, in layers', '30', '6000.00', '14000.00'],
  ])('%s', (_title, left, stock, variance) => {
    const given = { left: quantityOf(left), received: quantityOf('100'), poolValue: senOf('285000') }
    const found = lateCost(senOf('20000'), given)
    expect([moneyText(found.stock), moneyText(found.variance)]).toEqual([stock, variance])
  })
  it('a lower bill takes no more than the pool is worth', () => {
    const given = { left: quantityOf('100'), received: quantityOf('100'), poolValue: senOf('50') }
    expect(lateCost(senOf('-80'), given)).toEqual({ stock: senOf('-50'), variance: senOf('-30') })
  })
})

describe('AC-07 landed cost', () => {
  const line = (accepted: string, base: string, weight: string) => ({
    accepted: quantityOf(accepted),
    base: senOf(base),
    weight: exactOf(weight),
    volume: exactOf('0'),
  })
  const lines = [line('50', '1250000', '0.25'), line('40', '830000', '0'), line('7', '419999.99', '1.0357142857142857')]
  it('freight by value', () => {
    const shares = chargeShares({ amount: senOf('175000.01'), basis: 'VALUE' }, lines)
    expect(shares.map(moneyText)).toEqual(['87500.01', '58100.00', '29400.00'])
  })
  it('handling by weight 12.5, 0 and 7.25, and the unit costs', () => {
    const handling = { amount: senOf('100000'), basis: 'WEIGHT' } as const
    expect(chargeShares(handling, lines).map(moneyText)).toEqual(['63291.14', '0.00', '36708.86'])
    const landed = landedValues(lines, [{ amount: senOf('175000.01'), basis: 'VALUE' }, handling])
    const units = landed.map((value, i) =>
      decimalText(over({ top: value, bottom: 100n }, exactQuantity(lines[i]?.accepted ?? 1n)), 6),
    )
    expect(units).toEqual(['28015.823000', '22202.500000', '69444.121429'])
  })
})
