import { describe, expect, it, vi } from 'vitest'
import { createErrorLog } from './error-log.ts'

const error = (mes: string) => ({ type: 'ajax' as const, code: 500, mes, url: '/graphql X' })

/** A clock that is turned by hand. */
function make(send = vi.fn().mockResolvedValue(true)) {
  let time = 0
  let waiting: { readonly call: () => void; readonly at: number }[] = []
  const clock = {
    now: () => time,
    later: (call: () => void, ms: number) => void waiting.push({ call, at: time + ms }),
  }
  const turn = async (ms: number) => {
    time += ms
    const due = waiting.filter(({ at }) => at <= time)
    waiting = waiting.filter(({ at }) => at > time)
    for (const { call } of due) call()
    await settled()
  }
  return { send, turn, log: createErrorLog(send, clock) }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('the error log', () => {
  it('takes an error at once and reports it', async () => {
    const { log, send } = make()
    log.add(error('a'))
    expect(log.entries()).toMatchObject([{ id: 1, mes: 'a', times: 1, sent: false }])
    expect(log.unread()).toBe(1)
    expect(send).toHaveBeenCalledOnce()
    await settled()
    expect(log.entries()).toMatchObject([{ sent: true }])
  })
  it('counts the same error instead of listing it again, and reports it once a minute', async () => {
    const { log, send, turn } = make()
    log.add(error('a'))
    log.add(error('b'))
    log.add(error('a'))
    expect(log.entries().map(({ mes, times }) => [mes, times])).toEqual([
      ['a', 2],
      ['b', 1],
    ])
    expect(send).toHaveBeenCalledTimes(2)
    await turn(60_001)
    log.add(error('a'))
    expect(send).toHaveBeenCalledTimes(3)
  })
  it('reports ten a minute, the rest later, and keeps two hundred', async () => {
    const { log, send, turn } = make()
    for (let at = 0; at < 205; at += 1) log.add(error(`e${at}`))
    expect([send.mock.calls.length, log.entries().length]).toEqual([10, 200])
    await turn(30_000)
    expect(send).toHaveBeenCalledTimes(10)
    await turn(30_001)
    expect(send).toHaveBeenCalledTimes(20)
  })
  it('does not log the failure of a report, and tries it again twice', async () => {
    const { log, send, turn } = make(vi.fn().mockRejectedValue(new Error('away')))
    log.add(error('a'))
    await settled()
    expect(log.entries()).toMatchObject([{ mes: 'a', sent: false }])
    for (let at = 0; at < 5; at += 1) await turn(60_001)
    expect([log.entries().length, send.mock.calls.length]).toEqual([1, 3])
  })
  it('E3: is read when its page opens; what comes meanwhile does not count', () => {
    const { log } = make()
    log.add(error('a'))
    log.setReading(true)
    log.add(error('b'))
    expect(log.unread()).toBe(0)
    log.setReading(false)
    log.add(error('c'))
    expect(log.unread()).toBe(1)
    log.clear()
    expect([log.unread(), log.entries().length]).toEqual([0, 0])
  })
})
